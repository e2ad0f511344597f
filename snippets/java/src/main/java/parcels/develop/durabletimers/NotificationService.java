package parcels.develop.durabletimers;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Name;
import dev.restate.sdk.annotation.Service;

@Service
public class NotificationService {
  record Message(String customer, String text) {}

  /**
   * The handler {@code notify}: {@link Object#notify()} is final, so the method has another name.
   */
  @Handler
  @Name("notify")
  public void sendMessage(Context ctx, Message message) {
    var idempotencyKey = ctx.random().nextUUID().toString();
    ctx.run(
        "notify customer",
        () -> notifyCustomer(message.customer(), message.text(), idempotencyKey));
  }

  /** Stands for the mail provider, which sends one message for each idempotency key. */
  private static void notifyCustomer(String customer, String text, String idempotencyKey) {
    System.out.println("notify customer " + customer + ": " + text + " (" + idempotencyKey + ")");
  }
}
