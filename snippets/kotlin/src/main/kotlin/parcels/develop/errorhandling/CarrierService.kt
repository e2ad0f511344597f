package parcels.develop.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds

@Service
class CarrierService {
  // #region catch
  @Handler
  suspend fun book(ctx: Context, request: BookingRequest): Booking =
    try {
      book(ctx, request.carrier, request)
    } catch (error: TerminalException) {
      if (error.code != 422) throw error // such as a cancellation
      println("Using northfreight: ${error.message}")
      book(ctx, "northfreight", request)
    }

  private suspend fun book(ctx: Context, carrier: String, request: BookingRequest): Booking {
    val bookingId =
      ctx.runBlock("book carrier $carrier") { bookCarrier(request.copy(carrier = carrier)) }
    return Booking(carrier, bookingId)
  }

  // #endregion catch

  // #region bounded
  @Handler
  suspend fun quote(ctx: Context, request: CarrierQuoteRequest): Quote {
    val threeAttempts = retryPolicy {
      initialDelay = 100.milliseconds
      exponentiationFactor = 2f
      maxDelay = 2.seconds
      maxAttempts = 3
    }
    try {
      val priceCents =
        ctx.runBlock("get quote", threeAttempts) { getQuote(request.carrier, request.weightKg) }
      return Quote(request.carrier, priceCents)
    } catch (error: TerminalException) {
      if (error.code != 500) throw error // the step didn't give up
      throw TerminalException(503, "No quote: ${error.message}")
    }
  }
  // #endregion bounded
}
