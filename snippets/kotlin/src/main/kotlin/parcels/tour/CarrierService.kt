package parcels.tour

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable
data class BookingRequest(val carrier: String, val trackingNumber: String, val weightKg: Int)

@Serializable data class Booking(val carrier: String, val bookingId: String)

@Serializable
data class CarrierQuoteRequest(val carrier: String, val weightKg: Int, val destination: String)

@Serializable data class Quote(val carrier: String, val priceCents: Int)

@Service
class CarrierService {
  // #region book
  /** Books a carrier. Retrying doesn't make a parcel lighter. */
  @Handler
  suspend fun book(ctx: Context, request: BookingRequest): Booking {
    val (carrier, trackingNumber, weightKg) = request
    if (carrier == "swiftvan" && weightKg > 30) {
      throw TerminalException(422, "$carrier takes at most 30 kg")
    }
    val bookingId = ctx.runBlock("book carrier") { bookCarrier(carrier, trackingNumber) }
    return Booking(carrier, bookingId)
  }

  // #endregion book

  // #region price
  /** Returns the carrier's price for a parcel. */
  @Handler
  suspend fun quote(ctx: Context, request: CarrierQuoteRequest): Quote {
    val (carrier, weightKg) = request
    if (carrier == "swiftvan" && weightKg > 30) {
      throw TerminalException(422, "$carrier takes at most 30 kg")
    }
    return Quote(carrier, priceCents(carrier, weightKg))
  }
  // #endregion price
}

/** The carriers' price list, in euro cents. */
fun priceCents(carrier: String, weightKg: Int) =
  if (carrier == "swiftvan") 490 + 60 * weightKg else 700 + 20 * weightKg
