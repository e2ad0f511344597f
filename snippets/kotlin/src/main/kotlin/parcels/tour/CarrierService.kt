package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable
data class Freight(val carrier: String, val trackingNumber: String, val kilograms: Int)

@Serializable data class Booking(val booking: String)

@Serializable data class Price(val carrier: String, val cents: Int)

@Service
class CarrierService {
  // #region book
  /** Books a van. A parcel that is too heavy never gets one. */
  @Handler
  suspend fun book(ctx: Context, freight: Freight): Booking {
    val (carrier, trackingNumber, kilograms) = freight
    if (kilograms > 30) throw TerminalException(422, "$carrier takes 30 kg at most")
    val booking = ctx.runBlock("book van") { bookVan(carrier, trackingNumber) }
    return Booking(booking)
  }

  // #endregion book

  // #region price
  @Handler
  suspend fun price(ctx: Context, freight: Freight): Price {
    val (carrier, _, kilograms) = freight
    if (carrier == "swiftvan" && kilograms > 30)
      throw TerminalException(422, "$carrier takes 30 kg at most")
    val cents = if (carrier == "swiftvan") 490 + 60 * kilograms else 700 + 20 * kilograms
    return Price(carrier, cents)
  }
  // #endregion price
}
