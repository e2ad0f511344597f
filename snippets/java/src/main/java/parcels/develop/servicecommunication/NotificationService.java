package parcels.develop.servicecommunication;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Name;
import dev.restate.sdk.annotation.Service;

@Service
public class NotificationService {
  record Message(String customer, String text) {}

  // #region name
  @Handler
  @Name("notify")
  public void notifyCustomer(Context ctx, Message message) {
    var key = ctx.random().nextUUID().toString();
    ctx.run(
        "notify customer", () -> Outside.notifyCustomer(message.customer(), message.text(), key));
  }
  // #endregion name
}
