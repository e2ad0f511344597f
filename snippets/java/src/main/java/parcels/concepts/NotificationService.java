package parcels.concepts;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Name;
import dev.restate.sdk.annotation.Service;
import parcels.concepts.Model.Message;

/** Messages to customers. */
@Service
public class NotificationService {
  // Every Java object has a method notify already: the handler gets its name by annotation.
  @Handler
  @Name("notify")
  public void sendMessage(Context ctx, Message message) {
    ctx.run("send message", () -> Outside.notifyCustomer(message));
  }
}
