package parcels.concepts;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Name;
import dev.restate.sdk.annotation.Service;
import parcels.concepts.Model.Message;

/** Messages to customers. */
@Service
public class NotificationService {
  // Every Java object already has a method called notify, so the name is set by annotation.
  @Handler
  @Name("notify")
  public void sendMessage(Context ctx, Message message) {
    ctx.run("notify customer", () -> Outside.notifyCustomer(message));
  }
}
