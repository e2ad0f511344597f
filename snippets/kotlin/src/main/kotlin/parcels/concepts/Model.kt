/** What travels between callers, handlers and the companies they work with, as JSON. */
package parcels.concepts

import kotlinx.serialization.Serializable

/** A parcel that a customer hands in. */
@Serializable
data class Order(
  /** For example PX-1042. */
  val trackingNumber: String,
  /** Mail address of the customer who is notified. */
  val customer: String,
  /** Depot that takes the parcel in: leeds, lyon or hamburg. */
  val depot: String,
  /** Carrier that moves it: swiftvan or northfreight. */
  val carrier: String,
  val weightKg: Int,
)

/** What the customer holds once a parcel is on its way. */
@Serializable
data class Receipt(
  val trackingNumber: String,
  /** Place in the depot. */
  val slot: String,
  /** The payment. */
  val charge: String,
  /** The carrier's booking. */
  val booking: String,
)

/** Asks what a parcel costs. */
@Serializable data class Weight(val weightKg: Int)

/** Asks one carrier. */
@Serializable data class PriceRequest(val carrier: String, val weightKg: Int)

/** What a carrier takes for a parcel. */
@Serializable data class Price(val carrier: String, val cents: Int)

/** Who hands a parcel in. */
@Serializable data class Sender(val customer: String)

/** One reading of a parcel's label. */
@Serializable data class Scan(val depot: String)

/** Where a shipment stands, and the depots that scanned it, in order. */
@Serializable data class ShipmentStatus(val status: String, val scans: List<String>)

/** The last mile of a parcel that crosses a border. */
@Serializable
data class Delivery(
  val trackingNumber: String,
  val customer: String,
  /** Depot the van leaves from, and returns to. */
  val depot: String,
  /** How long the van waits for a signature. */
  val confirmWithinSeconds: Int,
)

/** The customs office's answer. */
@Serializable data class Clearance(val dutyCents: Int)

/** Who took the parcel. */
@Serializable data class Proof(val signedBy: String)

/** How a delivery ended. */
@Serializable
data class Outcome(val stage: String, val dutyCents: Int, val signedBy: String? = null)

/** A message for a customer. */
@Serializable data class Message(val customer: String, val text: String)

/** A parcel that waits for the customs office; its answer resolves the awakeable. */
@Serializable data class Declaration(val deliveryId: String, val awakeableId: String)
