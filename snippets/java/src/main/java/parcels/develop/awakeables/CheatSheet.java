package parcels.develop.awakeables;

import dev.restate.sdk.Context;
import java.time.Duration;
import parcels.develop.awakeables.CustomsService.Clearance;

class CheatSheet {
  void useAwakeables(Context ctx) {
    // #region cheatsheet
    var awakeable = ctx.awakeable(Clearance.class); // create
    var id = awakeable.id(); // send this in a step
    var clearance = awakeable.await(); // wait for the result
    clearance = awakeable.await(Duration.ofDays(7)); // throws TimeoutException

    // From another handler
    var handle = ctx.awakeableHandle(id);
    handle.resolve(Clearance.class, clearance); // the result
    handle.reject("No invoice"); // throws TerminalException where awaited
    // #endregion cheatsheet
  }
}
