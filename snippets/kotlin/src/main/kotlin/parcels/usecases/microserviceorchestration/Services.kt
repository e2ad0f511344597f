package parcels.usecases.microserviceorchestration

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable
data class Payment(
  val paymentKey: String,
  val trackingNumber: String,
  val customer: String,
  val amountCents: Int,
)

@Serializable data class Charge(val paymentId: String)

@Serializable data class Refund(val paymentKey: String, val trackingNumber: String)

@Serializable
data class BookingRequest(val carrier: String, val trackingNumber: String, val weightKg: Int)

@Serializable data class Booking(val carrier: String, val bookingId: String)

@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Clearance(val officer: String, val dutyCents: Int)

@Serializable data class Message(val customer: String, val text: String)

@Serializable data class NewShipment(val customer: String, val carrier: String)

@Serializable data class ShipmentStatus(val stage: String, val scans: List<String>)

@Service
class PaymentService {
  @Handler
  suspend fun charge(ctx: Context, payment: Payment): Charge =
    Charge(ctx.runBlock("charge payment") { chargePayment(payment) })

  @Handler
  suspend fun refund(ctx: Context, refund: Refund) {
    ctx.runBlock("refund payment") { refundPayment(refund) }
  }
}

@Service
class CarrierService {
  @Handler
  suspend fun book(ctx: Context, request: BookingRequest): Booking =
    Booking(request.carrier, ctx.runBlock("book carrier") { bookCarrier(request) })

  @Handler
  suspend fun cancelBooking(ctx: Context, request: BookingRequest) {
    ctx.runBlock("cancel booking") { cancelBooking(request) }
  }
}

@Service
class CustomsService {
  // #region customs
  @Handler
  suspend fun clear(ctx: Context, parcel: Parcel): Clearance {
    val clearance = ctx.awakeable<Clearance>()
    ctx.runBlock("file declaration") { fileDeclaration(parcel.trackingNumber, clearance.id) }
    return clearance.await()
  }
  // #endregion customs
}

@Service
class NotificationService {
  @Handler
  suspend fun notify(ctx: Context, message: Message) {
    ctx.runBlock("notify customer") { notifyCustomer(message) }
  }
}

/** One object for each tracking number, which runs one change at a time. */
@VirtualObject
class Shipment {
  @Handler
  suspend fun create(ctx: ObjectContext, shipment: NewShipment) {
    ctx.set(CUSTOMER, shipment.customer)
    ctx.set(CARRIER, shipment.carrier)
    ctx.set(STAGE, "created")
  }

  @Shared
  @Handler
  suspend fun status(ctx: SharedObjectContext): ShipmentStatus =
    ShipmentStatus(ctx.get(STAGE) ?: "unknown", emptyList())

  private companion object {
    val STAGE = stateKey<String>("stage")
    val CUSTOMER = stateKey<String>("customer")
    val CARRIER = stateKey<String>("carrier")
  }
}
