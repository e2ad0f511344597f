package parcels.develop.overview

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Receipt(val trackingNumber: String, val bookingId: String)

@Service
class ParcelService {
  @Handler
  suspend fun ship(ctx: Context, order: BookingRequest): Receipt {
    val booking = CarrierServiceClient.fromContext(ctx).book(order).await()
    return Receipt(order.trackingNumber, booking.bookingId)
  }
}
