package parcels.guides.errorhandling;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Name;
import dev.restate.sdk.annotation.Service;

@Service
public class NotificationService {
  public record Message(String customer, String text) {}

  @Handler
  @Name("notify")
  public void sendMessage(Context ctx, Message message) {
    ctx.run("notify customer", () -> Outside.notifyCustomer(message));
  }
}
