package parcels.develop.overview

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class BookingRequest(val carrier: String, val trackingNumber: String)

@Serializable data class Booking(val carrier: String, val bookingId: String)

/** Books parcels with carriers. */
@Service
class CarrierService {
  @Handler
  suspend fun book(ctx: Context, request: BookingRequest): Booking {
    val bookingId = ctx.runBlock("book carrier") { bookCarrier(request) }
    return Booking(request.carrier, bookingId)
  }
}

/** Stands for the carrier's API. It books once for each parcel, and returns the booking id. */
private fun bookCarrier(request: BookingRequest): String {
  println("book carrier ${request.carrier} ${request.trackingNumber}")
  return "${request.carrier}-${request.trackingNumber}"
}
