package parcels.develop.clients

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*

// #region service
@Service
class ParcelService {
  @Handler
  suspend fun quote(ctx: Context, request: QuoteRequest): Quote =
    Quote("swiftvan", 490 + 60 * request.weightKg)

  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val booking = CarrierServiceClient.fromContext(ctx).book(order).await()
    return Receipt(order.trackingNumber, booking.bookingId)
  }
}
// #endregion service
