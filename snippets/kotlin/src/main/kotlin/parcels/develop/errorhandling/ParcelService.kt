package parcels.develop.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*

@Service
class ParcelService {
  // #region undo
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val compensations = mutableListOf<suspend () -> Unit>()
    try {
      compensations += { ctx.runBlock("release slot") { releaseSlot(order) } }
      val slot = ctx.runBlock("reserve slot") { reserveSlot(order) }

      val booking = order.booking()
      compensations += { ctx.runBlock("cancel booking") { cancelBooking(booking) } }
      val bookingId = ctx.runBlock("book carrier") { bookCarrier(booking) }

      CustomsServiceClient.fromContext(ctx).clear(Parcel(order.trackingNumber)).await()
      return Receipt(order.trackingNumber, slot, bookingId)
    } catch (error: TerminalException) {
      compensations.asReversed().forEach { it() }
      throw error
    }
  }
  // #endregion undo
}
