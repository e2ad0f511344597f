package parcels.develop.durabletimers;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import java.time.Duration;
import parcels.develop.durabletimers.NotificationService.Message;

@VirtualObject
public class Shipment {
  record NewShipment(String customer) {}

  record Hold(int holdSeconds) {}

  record Reminder(int everySeconds, int times) {}

  record ShipmentStatus(String stage, int reminders) {}

  static final StateKey<String> CUSTOMER = StateKey.of("customer", String.class);
  static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  static final StateKey<Integer> REMINDERS = StateKey.of("reminders", Integer.class);
  static final StateKey<String> RETURN_INVOCATION_ID =
      StateKey.of("returnInvocationId", String.class);

  @Handler
  public void create(ObjectContext ctx, NewShipment shipment) {
    ctx.set(CUSTOMER, shipment.customer());
    ctx.set(STAGE, "created");
  }

  // #region delayed
  @Handler
  public void hold(ObjectContext ctx, Hold hold) {
    ctx.set(STAGE, "ready for pickup");

    var delay = Duration.ofSeconds(hold.holdSeconds());
    var handle = ShipmentClient.fromContext(ctx, ctx.key()).send().sendBack(delay);
    ctx.set(RETURN_INVOCATION_ID, handle.invocationId());
  }

  @Handler
  public void pickUp(ObjectContext ctx) {
    ctx.get(RETURN_INVOCATION_ID).ifPresent(id -> ctx.invocationHandle(id).cancel());
    ctx.set(STAGE, "delivered");
  }

  // #endregion delayed

  @Handler
  public void sendBack(ObjectContext ctx) {
    ctx.set(STAGE, "returned");
  }

  // #region interval
  @Handler
  public void remind(ObjectContext ctx, Reminder reminder) {
    var customer = ctx.get(CUSTOMER);
    int reminders = ctx.get(REMINDERS).orElse(0);
    if (customer.isEmpty() || reminders == reminder.times()) return;

    ctx.set(REMINDERS, reminders + 1);
    NotificationServiceClient.fromContext(ctx)
        .send()
        .sendMessage(new Message(customer.get(), "Please pick up " + ctx.key()));

    ShipmentClient.fromContext(ctx, ctx.key())
        .send()
        .remind(reminder, Duration.ofSeconds(reminder.everySeconds()));
  }

  // #endregion interval

  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(STAGE).orElse("unknown"), ctx.get(REMINDERS).orElse(0));
  }
}
