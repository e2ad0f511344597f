package parcels.concepts

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*

// #region service
/** Invocations run independently: no key, no state, no queue. */
@Service
class ParcelService {

  // #region ship
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    // The invocation's id: the same in every attempt.
    val paymentKey = ctx.request().invocationId().toString()

    val slot = ctx.runBlock("reserve slot") { reserveSlot(order) }
    val paymentId = ctx.runBlock("charge payment") { chargePayment(order, paymentKey) }
    val bookingId = ctx.runBlock("book carrier") { bookCarrier(order) }
    ctx.runBlock("notify customer") {
      val text = "${order.trackingNumber} leaves with ${order.carrier}"
      notifyCustomer(Message(order.customer, text))
    }

    return Receipt(order.trackingNumber, slot, paymentId, bookingId)
  }

  // #endregion ship

  // #region quote
  /** Asks both carriers at the same time and returns the cheaper quote. */
  @Handler
  suspend fun quote(ctx: Context, parcel: QuoteRequest): Quote {
    val carriers = CarrierServiceClient.fromContext(ctx)
    val quotes =
      listOf("swiftvan", "northfreight").map {
        carriers.quote(CarrierQuoteRequest(it, parcel.weightKg))
      }
    return quotes.awaitAll().minBy(Quote::priceCents)
  }
  // #endregion quote
}
// #endregion service
