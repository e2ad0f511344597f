package parcels.develop.servicecommunication

import dev.restate.common.Request
import dev.restate.common.Target
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import dev.restate.serde.kotlinx.typeTag
import kotlin.time.Duration.Companion.days
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

@Serializable data class QuoteRequest(val weightKg: Int)

@Serializable
data class Order(
  val trackingNumber: String,
  val customer: String,
  val depot: String,
  val destination: String,
  val carrier: String,
  val weightKg: Int,
)

@Serializable data class Receipt(val trackingNumber: String, val bookingId: String)

@Serializable data class ParcelPlan(val trackingNumber: String, val steps: List<Step>)

@Serializable data class Step(val service: String, val handler: String)

@Service
class ParcelService {
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val (trackingNumber, customer, depot, _, carrier, weightKg) = order

    // #region request-response
    // A service has no key.
    val booking =
      CarrierServiceClient.fromContext(ctx)
        .book(BookingRequest(carrier, trackingNumber, weightKg))
        .await()

    // A virtual object is called by its key.
    ShipmentClient.fromContext(ctx, trackingNumber).create(NewShipment(customer, carrier)).await()
    // #endregion request-response

    // #region one-way
    NotificationServiceClient.fromContext(ctx)
      .send()
      .notify(Message(customer, "$trackingNumber is booked"))

    ShipmentClient.fromContext(ctx, trackingNumber).send().scan(Scan(depot))

    DeliveryWorkflowClient.fromContext(ctx, "delivery-$trackingNumber")
      .send()
      .run(Delivery(trackingNumber))
    // #endregion one-way

    // #region delayed
    val question = "How was the delivery of $trackingNumber?"
    NotificationServiceClient.fromContext(ctx)
      .send()
      .notify(Message(customer, question), delay = 7.days)
    // #endregion delayed

    return Receipt(trackingNumber, booking.bookingId)
  }

  // #region workflow
  @Handler
  suspend fun deliver(ctx: Context, delivery: Delivery): DeliveryResult {
    val id = "delivery-${delivery.trackingNumber}"
    return DeliveryWorkflowClient.fromContext(ctx, id).run(delivery).await()
  }

  // #endregion workflow

  // #region concurrent
  @Handler
  suspend fun quote(ctx: Context, request: QuoteRequest): Quote {
    val carriers = CarrierServiceClient.fromContext(ctx)
    val quotes =
      listOf("swiftvan", "northfreight").map {
        carriers.quote(CarrierQuoteRequest(it, request.weightKg))
      }
    return quotes.awaitAll().minBy { it.priceCents }
  }

  // #endregion concurrent

  // #region first-answer
  @Handler
  suspend fun firstQuote(ctx: Context, request: QuoteRequest): Quote {
    val carriers = CarrierServiceClient.fromContext(ctx)
    val calls =
      listOf("swiftvan", "northfreight")
        .map { carriers.quote(CarrierQuoteRequest(it, request.weightKg)) }
        .toMutableList()

    while (calls.isNotEmpty()) {
      val first = DurableFuture.any(calls).await()
      val call = calls.removeAt(first)
      if (hasQuote(call)) {
        // Stop the slower calls.
        calls.forEach { ctx.invocationHandle<Quote>(it.invocationId()).cancel() }
        return call.await()
      }
    }
    throw TerminalException(503, "No carrier has a quote")
  }

  private suspend fun hasQuote(finished: CallDurableFuture<Quote>): Boolean =
    try {
      finished.await()
      true
    } catch (_: TerminalException) {
      false
    }

  // #endregion first-answer

  // #region race-types
  @Handler
  suspend fun firstNews(ctx: Context, order: Order): String {
    val request = CarrierQuoteRequest(order.carrier, order.weightKg)
    val quote = CarrierServiceClient.fromContext(ctx).quote(request)
    val clearance = CustomsServiceClient.fromContext(ctx).clear(Parcel(order.trackingNumber))

    return select {
        quote.onAwait { "${it.carrier} asks for ${it.priceCents} cents" }
        clearance.onAwait { "${it.officer} asks for ${it.dutyCents} cents" }
      }
      .await()
  }

  // #endregion race-types

  // #region type-only
  @Handler
  suspend fun carrierQuote(ctx: Context, request: CarrierQuoteRequest): Quote =
    CarrierServiceClient.fromContext(ctx).quote(request).await()

  // #endregion type-only

  // #region generic
  @Handler
  suspend fun process(ctx: Context, plan: ParcelPlan): List<JsonElement> {
    val trackingNumber = plan.trackingNumber
    val results =
      plan.steps.map { step ->
        val target = Target.service(step.service, step.handler)
        val parcel = Parcel(trackingNumber)
        Request.of(target, typeTag<Parcel>(), typeTag<JsonElement>(), parcel).call(ctx).await()
      }

    val target = Target.virtualObject("Shipment", trackingNumber, "scan")
    Request.of(target, typeTag<Scan>(), typeTag<Int>(), Scan("lyon")).send(ctx, delay = 1.seconds)
    return results
  }

  // #endregion generic

  /** Not on the page: a call with a header. */
  @Handler
  suspend fun sendHeader(ctx: Context): Priority =
    DepotServiceClient.fromContext(ctx).headers { header("x-priority", "high") }.await()
}
