/** What callers, handlers, and other companies send each other, as JSON. */

/** A parcel to ship. */
export interface Order {
  /** For example PX-1042. */
  trackingNumber: string;
  /** Email address. */
  customer: string;
  /** Where the sender drops off the parcel: leeds, lyon, or hamburg. */
  depot: string;
  /** swiftvan or northfreight. */
  carrier: string;
  weightKg: number;
  /** What the customer agreed to pay. */
  priceCents: number;
}

export interface Receipt {
  trackingNumber: string;
  /** Place in the depot. */
  slot: string;
  paymentId: string;
  bookingId: string;
}

export interface QuoteRequest {
  weightKg: number;
}

export interface CarrierQuoteRequest {
  carrier: string;
  weightKg: number;
}

/** What a carrier charges for a parcel. */
export interface Quote {
  carrier: string;
  priceCents: number;
}

export interface NewShipment {
  customer: string;
}

/** One scan of a parcel's label. */
export interface Scan {
  depot: string;
}

export interface ShipmentStatus {
  stage: string;
  /** Depots that scanned the parcel, oldest first. */
  scans: string[];
}

/** The last mile of a parcel that crosses a border. */
export interface Delivery {
  trackingNumber: string;
  customer: string;
  /** Where the van starts, and where an undelivered parcel returns to. */
  depot: string;
  /** How long to wait for a signature. */
  confirmWithinSeconds: number;
}

/** The customs office's answer. */
export interface Clearance {
  dutyCents: number;
}

export interface Signature {
  signedBy: string;
}

/** How a delivery ended. */
export interface DeliveryResult {
  stage: "delivered" | "returned";
  dutyCents: number;
  signedBy?: string;
}

/** A customer's claim for a lost parcel. */
export interface Claim {
  trackingNumber: string;
  amountCents: number;
  /** The key of the payment to refund. */
  paymentKey: string;
  /** How long to wait for a decision; 7 days if absent. */
  decideWithinSeconds?: number;
}

export interface Decision {
  approved: boolean;
  decidedBy: string;
}

/** How a claim ended. */
export interface ClaimResult {
  stage: "refunded" | "rejected" | "expired";
  decidedBy?: string;
}

/** A payment from a customer's credit. */
export interface Payment {
  trackingNumber: string;
  amountCents: number;
}

export interface Amount {
  amountCents: number;
}

export interface Credit {
  creditCents: number;
}

/** What the payment provider returns for a charge. */
export interface Charge {
  paymentId: string;
}

/** A message to a customer. */
export interface Message {
  customer: string;
  text: string;
}

/** A declaration for the customs office. */
export interface Declaration {
  trackingNumber: string;
  /** The awakeable that the office's answer resolves. */
  awakeableId: string;
}
