package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Name;
import dev.restate.sdk.annotation.Service;

@Service
public class NotificationService {
  public record Message(String customer, String text) {}

  /** The handler {@code notify}: Java's {@link Object#notify()} has taken the method's name. */
  @Handler
  @Name("notify")
  public void sendMessage(Context ctx, Message message) {
    ctx.run("send mail", () -> Outside.sendMail(message.customer(), message.text()));
  }
}
