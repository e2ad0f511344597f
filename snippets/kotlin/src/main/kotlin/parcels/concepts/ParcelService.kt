package parcels.concepts

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*

// #region service
/** Takes parcels in. Every invocation runs by itself: no state, no key, no queue. */
@Service
class ParcelService {

  // #region ship
  /** Takes a parcel in, up to the message that tells the customer so. */
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    // The invocation's id: the same in every attempt.
    val paymentKey = ctx.request().invocationId().toString()

    val slot = ctx.runBlock("reserve depot slot") { reserveSlot(order) }
    val charge = ctx.runBlock("charge payment") { chargePayment(order, paymentKey) }
    val booking = ctx.runBlock("book carrier") { bookCarrier(order, slot) }
    ctx.runBlock("notify customer") {
      notifyCustomer(Message(order.customer, "${order.trackingNumber} leaves with $booking"))
    }

    return Receipt(order.trackingNumber, slot, charge, booking)
  }

  // #endregion ship

  // #region quote
  /** Asks both carriers at the same time and answers with the cheaper one. */
  @Handler
  suspend fun quote(ctx: Context, parcel: Weight): Price {
    val carriers = CarrierServiceClient.fromContext(ctx)
    val asked =
      listOf("swiftvan", "northfreight").map { carriers.price(PriceRequest(it, parcel.weightKg)) }
    return asked.awaitAll().minBy(Price::cents)
  }
  // #endregion quote
}
// #endregion service
