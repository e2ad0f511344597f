package parcels.develop.servicecommunication

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

// #region carrier-type
@Serializable data class CarrierQuoteRequest(val carrier: String, val weightKg: Int)

@Serializable data class Quote(val carrier: String, val priceCents: Int)

// #fold Types of book
@Serializable
data class BookingRequest(val carrier: String, val trackingNumber: String, val weightKg: Int)

@Serializable data class Booking(val carrier: String, val bookingId: String)

// #endfold
@Service
interface CarrierService {
  @Handler suspend fun quote(ctx: Context, request: CarrierQuoteRequest): Quote

  @Handler suspend fun book(ctx: Context, request: BookingRequest): Booking
}

// #endregion carrier-type

/** The carriers' side: in real life, another project. */
class CarrierServiceImpl : CarrierService {
  override suspend fun quote(ctx: Context, request: CarrierQuoteRequest): Quote {
    val (carrier, weightKg) = request
    if (carrier == "swiftvan" && weightKg > 30) {
      throw TerminalException(422, "$carrier takes at most 30 kg")
    }
    val priceCents = ctx.runBlock("get quote $carrier") { getQuote(carrier, weightKg) }
    return Quote(carrier, priceCents)
  }

  override suspend fun book(ctx: Context, request: BookingRequest): Booking {
    val key = ctx.random().nextUUID().toString()
    val bookingId =
      ctx.runBlock("book carrier") { bookCarrier(request.carrier, request.trackingNumber, key) }
    return Booking(request.carrier, bookingId)
  }
}
