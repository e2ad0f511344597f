/** What callers and handlers send each other, as JSON. */
package parcels.develop.errorhandling

import kotlinx.serialization.Serializable

@Serializable
data class BookingRequest(val carrier: String, val trackingNumber: String, val weightKg: Int)

@Serializable data class Booking(val carrier: String, val bookingId: String)

@Serializable data class CarrierQuoteRequest(val carrier: String, val weightKg: Int)

@Serializable data class Quote(val carrier: String, val priceCents: Int)

@Serializable
data class Order(
  val trackingNumber: String,
  val depot: String,
  val carrier: String,
  val weightKg: Int,
)

fun Order.booking() = BookingRequest(carrier, trackingNumber, weightKg)

@Serializable
data class Receipt(val trackingNumber: String, val slot: String, val bookingId: String)

@Serializable
data class Payment(val paymentKey: String, val trackingNumber: String, val amountCents: Int)

@Serializable data class Charge(val paymentId: String)

@Serializable data class Credit(val creditCents: Int)

@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Clearance(val officer: String, val dutyCents: Int)

@Serializable data class Delivery(val trackingNumber: String)

@Serializable data class DeliveryResult(val stage: String, val dutyCents: Int? = null)

@Serializable data class DepotReportRequest(val depot: String)

@Serializable data class DepotReport(val depot: String, val parcels: Int)
