/** What callers and handlers send each other, as JSON. */
package parcels.develop.clients

import kotlinx.serialization.Serializable

@Serializable data class QuoteRequest(val weightKg: Int)

@Serializable data class Quote(val carrier: String, val priceCents: Int)

@Serializable data class Order(val trackingNumber: String, val carrier: String, val weightKg: Int)

@Serializable data class Receipt(val trackingNumber: String, val bookingId: String)

@Serializable data class Booking(val carrier: String, val bookingId: String)

@Serializable data class Scan(val depot: String)

@Serializable data class ShipmentStatus(val stage: String, val scans: List<String>)

@Serializable data class Message(val customer: String, val text: String)

@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Clearance(val officer: String, val dutyCents: Int)

@Serializable data class Delivery(val trackingNumber: String)

@Serializable data class Signature(val signedBy: String)

@Serializable data class DeliveryResult(val stage: String, val signedBy: String)
