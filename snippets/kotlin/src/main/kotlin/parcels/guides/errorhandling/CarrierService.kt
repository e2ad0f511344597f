package parcels.guides.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.milliseconds
import kotlinx.serialization.Serializable

@Serializable
data class BookingRequest(val carrier: String, val trackingNumber: String, val weightKg: Int)

@Serializable data class Booking(val carrier: String, val bookingId: String)

@Service
class CarrierService {
  // #region book
  @Handler
  suspend fun book(ctx: Context, request: BookingRequest): Booking {
    val threeAttempts = retryPolicy {
      initialDelay = 100.milliseconds
      exponentiationFactor = 2f
      maxAttempts = 3
    }
    return try {
      bookWith(ctx, request, threeAttempts)
    } catch (error: TerminalException) {
      if (error.code == 409) throw error // this invocation was cancelled
      bookWith(ctx, request.copy(carrier = "northfreight"))
    }
  }

  // #endregion book

  // #region step
  private suspend fun bookWith(
    ctx: Context,
    request: BookingRequest,
    retries: RetryPolicy? = null,
  ): Booking {
    val carrier = request.carrier
    try {
      val bookingId = ctx.runBlock("book carrier $carrier", retries) { bookCarrier(request) }
      return Booking(carrier, bookingId)
    } catch (error: TerminalException) {
      // A carrier that didn't answer may have booked.
      ctx.runBlock("cancel booking $carrier") { cancelBooking(request) }
      throw error
    }
  }
  // #endregion step
}
