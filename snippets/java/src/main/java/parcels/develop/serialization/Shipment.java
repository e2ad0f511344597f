package parcels.develop.serialization;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.CustomSerdeFactory;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;

// #region steps
@VirtualObject
@CustomSerdeFactory(DeliveryWindow.SerdeFactory.class)
public class Shipment {
  private static final StateKey<DeliveryWindow> WINDOW =
      StateKey.of("window", DeliveryWindow.class);

  @Handler
  public DeliveryWindow schedule(ObjectContext ctx, DeliveryWindow wish) {
    var trackingNumber = ctx.key();
    var window =
        ctx.run(
            "reserve window",
            DeliveryWindow.class,
            () -> Outside.reserveWindow(trackingNumber, wish));
    ctx.set(WINDOW, window);
    return window;
  }

  @Shared
  public DeliveryWindow window(SharedObjectContext ctx) {
    return ctx.get(WINDOW)
        .orElseThrow(() -> new TerminalException(404, "No shipment " + ctx.key()));
  }

  // #endregion steps
  private static final StateKey<String> AWAKEABLE_ID = StateKey.of("awakeableId", String.class);

  // #region awakeable
  @Handler
  public void agree(ObjectContext ctx) {
    var choice = ctx.awakeable(DeliveryWindow.SERDE);
    ctx.set(AWAKEABLE_ID, choice.id());
    ctx.set(WINDOW, choice.await());
  }

  @Shared
  public void choose(SharedObjectContext ctx, DeliveryWindow window) {
    ctx.get(AWAKEABLE_ID)
        .ifPresent(id -> ctx.awakeableHandle(id).resolve(DeliveryWindow.SERDE, window));
  }

  // #endregion awakeable

  // #region empty
  @Handler
  public void remove(ObjectContext ctx) {
    ctx.clearAll();
  }
  // #endregion empty
}
