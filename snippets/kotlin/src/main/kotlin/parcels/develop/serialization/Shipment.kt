package parcels.develop.serialization

import dev.restate.sdk.annotation.CustomSerdeFactory
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*

private val AWAKEABLE_ID = stateKey<String>("awakeableId")

// #region steps
private val WINDOW = stateKey<DeliveryWindow>("window")

@VirtualObject
@CustomSerdeFactory(DeliveryWindow.SerdeFactory::class)
class Shipment {
  @Handler
  suspend fun schedule(ctx: ObjectContext, wish: DeliveryWindow): DeliveryWindow {
    val trackingNumber = ctx.key()
    val window = ctx.runBlock("reserve window") { reserveWindow(trackingNumber, wish) }
    ctx.set(WINDOW, window)
    return window
  }

  @Shared
  suspend fun window(ctx: SharedObjectContext): DeliveryWindow =
    ctx.get(WINDOW) ?: throw TerminalException(404, "No shipment ${ctx.key()}")

  // #endregion steps

  // #region awakeable
  @Handler
  suspend fun agree(ctx: ObjectContext) {
    val choice = ctx.awakeable(DeliveryWindow.SERDE)
    ctx.set(AWAKEABLE_ID, choice.id)
    ctx.set(WINDOW, choice.await())
  }

  @Shared
  suspend fun choose(ctx: SharedObjectContext, window: DeliveryWindow) {
    val id = ctx.get(AWAKEABLE_ID) ?: return
    ctx.awakeableHandle(id).resolve(DeliveryWindow.SERDE, window)
  }

  // #endregion awakeable

  // #region empty
  @Handler
  suspend fun remove(ctx: ObjectContext) {
    ctx.clearAll()
  }
  // #endregion empty
}
