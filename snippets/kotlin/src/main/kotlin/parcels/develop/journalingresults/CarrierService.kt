package parcels.develop.journalingresults

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class BookingRequest(val carrier: String, val trackingNumber: String)

@Serializable data class Booking(val carrier: String, val bookingId: String)

@Serializable data class CarrierQuoteRequest(val carrier: String, val weightKg: Int)

private const val LIST_PRICE_CENTS = 1200

@Service
class CarrierService {
  // #region retry-policy
  @Handler
  suspend fun book(ctx: Context, request: BookingRequest): Booking {
    val (carrier, trackingNumber) = request
    val idempotencyKey = ctx.random().nextUUID().toString()
    val retryPolicy = retryPolicy {
      initialDelay = 100.milliseconds
      exponentiationFactor = 2.0f
      maxDelay = 1.seconds
      maxAttempts = 4
    }
    try {
      val bookingId =
        ctx.runBlock("book carrier", retryPolicy) {
          bookCarrier(carrier, trackingNumber, idempotencyKey)
        }
      return Booking(carrier, bookingId)
    } catch (error: TerminalException) {
      throw TerminalException(error.code, "No booking with $carrier: ${error.message}")
    }
  }

  // #endregion retry-policy

  // #region or-timeout
  @Handler
  suspend fun quote(ctx: Context, request: CarrierQuoteRequest): Quote {
    val (carrier, weightKg) = request
    val price = ctx.runAsync("get quote") { getQuote(carrier, weightKg) }
    val timeout = ctx.timer(2.seconds)
    val priceCents =
      select {
          price.onAwait { it }
          timeout.onAwait { LIST_PRICE_CENTS }
        }
        .await()
    return Quote(carrier, priceCents)
  }
  // #endregion or-timeout
}
