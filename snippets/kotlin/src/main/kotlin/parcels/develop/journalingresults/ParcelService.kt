package parcels.develop.journalingresults

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Order(val trackingNumber: String, val depot: String, val carrier: String)

@Serializable data class Receipt(val trackingNumber: String, val bookingId: String)

@Serializable data class QuoteRequest(val weightKg: Int)

@Serializable data class Quote(val carrier: String, val priceCents: Int)

private val carriers = listOf("swiftvan", "northfreight")

@Service
class ParcelService {
  // #region ship
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val (trackingNumber, depot, carrier) = order
    val idempotencyKey = ctx.random().nextUUID().toString()

    val bookingId =
      ctx.runBlock("book carrier") { bookCarrier(carrier, trackingNumber, idempotencyKey) }

    ctx.runBlock("print label") { printLabel(trackingNumber, depot) }

    return Receipt(trackingNumber, bookingId)
  }

  // #endregion ship

  // #region all
  /** Asks one carrier for its price, in a step that isn't retried forever. */
  private suspend fun askCarrier(ctx: Context, carrier: String, weightKg: Int) =
    ctx.runAsync("get quote $carrier", retryPolicy { maxAttempts = 2 }) {
      Quote(carrier, getQuote(carrier, weightKg))
    }

  @Handler
  suspend fun quote(ctx: Context, request: QuoteRequest): Quote =
    carriers
      .map { carrier -> askCarrier(ctx, carrier, request.weightKg) }
      .awaitAll()
      .minBy { it.priceCents }

  // #endregion all

  // #region all-settled
  @Handler
  suspend fun quotes(ctx: Context, request: QuoteRequest): List<Quote> =
    carriers
      .map { carrier -> askCarrier(ctx, carrier, request.weightKg).map<Quote?>({ it }, { null }) }
      .awaitAll()
      .filterNotNull()

  // #endregion all-settled

  // #region any
  @Handler
  suspend fun firstQuote(ctx: Context, request: QuoteRequest): Quote {
    val quotes = carriers.map { askCarrier(ctx, it, request.weightKg) }.toMutableList()

    while (quotes.isNotEmpty()) {
      val first = DurableFuture.any(quotes).await()
      val finished = quotes.removeAt(first)
      try {
        return finished.await()
      } catch (_: TerminalException) {
        // Another carrier may still have a quote.
      }
    }
    throw TerminalException(503, "No carrier has a quote")
  }

  // #endregion any

  // #region race
  @Handler
  suspend fun fastestQuote(ctx: Context, request: QuoteRequest): Quote {
    val swiftvan = askCarrier(ctx, "swiftvan", request.weightKg)
    val northfreight = askCarrier(ctx, "northfreight", request.weightKg)
    return select {
        swiftvan.onAwait { it }
        northfreight.onAwait { it }
      }
      .await()
  }

  // #endregion race

  // #region map
  @Handler
  suspend fun priceList(ctx: Context, request: QuoteRequest): List<String> =
    carriers
      .map { carrier ->
        askCarrier(ctx, carrier, request.weightKg)
          .map(
            { quote -> "$carrier: ${quote.priceCents} cents" },
            { failure -> "$carrier: ${failure.message}" },
          )
      }
      .awaitAll()
  // #endregion map
}
