/** What callers, handlers, and other companies send each other, as JSON. */
package parcels.concepts

import kotlinx.serialization.Serializable

/** A parcel to ship. */
@Serializable
data class Order(
  /** For example PX-1042. */
  val trackingNumber: String,
  /** Email address. */
  val customer: String,
  /** Where the sender drops off the parcel: leeds, lyon, or hamburg. */
  val depot: String,
  /** swiftvan or northfreight. */
  val carrier: String,
  val weightKg: Int,
  /** What the customer agreed to pay. */
  val priceCents: Int,
)

@Serializable
data class Receipt(
  val trackingNumber: String,
  /** Place in the depot. */
  val slot: String,
  val paymentId: String,
  val bookingId: String,
)

@Serializable data class QuoteRequest(val weightKg: Int)

@Serializable data class CarrierQuoteRequest(val carrier: String, val weightKg: Int)

/** What a carrier charges for a parcel. */
@Serializable data class Quote(val carrier: String, val priceCents: Int)

@Serializable data class NewShipment(val customer: String)

/** One scan of a parcel's label. */
@Serializable data class Scan(val depot: String)

/** The state of a shipment, with the depots that scanned the parcel, oldest first. */
@Serializable data class ShipmentStatus(val stage: String, val scans: List<String>)

/** The last mile of a parcel that crosses a border. */
@Serializable
data class Delivery(
  val trackingNumber: String,
  val customer: String,
  /** Where the van starts, and where an undelivered parcel returns to. */
  val depot: String,
  /** How long to wait for a signature. */
  val confirmWithinSeconds: Int,
)

/** The customs office's answer. */
@Serializable data class Clearance(val dutyCents: Int)

@Serializable data class Signature(val signedBy: String)

/** How a delivery ended. */
@Serializable
data class DeliveryResult(val stage: String, val dutyCents: Int, val signedBy: String? = null)

/** A customer's claim for a lost parcel. */
@Serializable
data class Claim(
  val trackingNumber: String,
  val amountCents: Int,
  /** The key of the payment to refund. */
  val paymentKey: String,
  /** How long to wait for a decision; 7 days if absent. */
  val decideWithinSeconds: Int? = null,
)

@Serializable data class Decision(val approved: Boolean, val decidedBy: String)

/** How a claim ended. */
@Serializable data class ClaimResult(val stage: String, val decidedBy: String? = null)

/** A payment from a customer's credit. */
@Serializable data class Payment(val trackingNumber: String, val amountCents: Int)

@Serializable data class Amount(val amountCents: Int)

@Serializable data class Credit(val creditCents: Int)

/** What the payment provider receives for a charge. */
@Serializable
data class ChargeRequest(val trackingNumber: String, val customer: String, val amountCents: Int)

/** What it returns for a charge. */
@Serializable data class Charge(val paymentId: String)

/** What it receives for a refund. */
@Serializable data class RefundRequest(val paymentKey: String)

/** A message to a customer. */
@Serializable data class Message(val customer: String, val text: String)

/** A declaration for the customs office, whose answer resolves the awakeable. */
@Serializable data class Declaration(val trackingNumber: String, val awakeableId: String)
