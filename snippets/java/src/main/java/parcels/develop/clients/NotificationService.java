package parcels.develop.clients;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Name;
import dev.restate.sdk.annotation.Service;
import parcels.develop.clients.Model.Message;

@Service
public class NotificationService {
  // Every Java object already has a method called notify, so the name is set by annotation.
  @Handler
  @Name("notify")
  public void sendMessage(Context ctx, Message message) {
    var idempotencyKey = ctx.random().nextUUID().toString();
    ctx.run("notify customer", () -> Outside.notifyCustomer(message, idempotencyKey));
  }
}
