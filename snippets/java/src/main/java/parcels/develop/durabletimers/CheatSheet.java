package parcels.develop.durabletimers;

import dev.restate.sdk.Context;
import dev.restate.sdk.DurableFuture;
import java.time.Duration;
import parcels.develop.durabletimers.DeliveryWorkflow.Signature;
import parcels.develop.durabletimers.Shipment.Reminder;

class CheatSheet {
  void useTimers(Context ctx, DurableFuture<Signature> signature, Reminder reminder) {
    // #region cheatsheet
    ctx.sleep(Duration.ofDays(3)); // wait
    var timer = ctx.timer("until pickup", Duration.ofHours(1)); // start, don't wait
    timer.await(); // wait for it

    var signed = signature.await(Duration.ofMinutes(30)); // throws TimeoutException
    var limited = signature.withTimeout(Duration.ofMinutes(30)); // a future, for combinators

    // Call a handler in a week
    var shipment = ShipmentClient.fromContext(ctx, "PX-1042").send();
    var call = shipment.remind(reminder, Duration.ofDays(7));
    call.cancel(); // it never runs
    // #endregion cheatsheet
  }
}
