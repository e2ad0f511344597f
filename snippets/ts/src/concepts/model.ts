/** What travels between callers, handlers and the companies they work with, as JSON. */

/** A parcel that a customer hands in. */
export interface Order {
  /** For example PX-1042. */
  trackingNumber: string;
  /** Mail address of the customer who is notified. */
  customer: string;
  /** Depot that takes the parcel in: leeds, lyon or hamburg. */
  depot: string;
  /** Carrier that moves it: swiftvan or northfreight. */
  carrier: string;
  weightKg: number;
}

/** What the customer holds once a parcel is on its way. */
export interface Receipt {
  trackingNumber: string;
  /** Place in the depot. */
  slot: string;
  /** The payment. */
  charge: string;
  /** The carrier's booking. */
  booking: string;
}

/** What a carrier takes for a parcel. */
export interface Price {
  carrier: string;
  cents: number;
}

/** One reading of a parcel's label. */
export interface Scan {
  depot: string;
}

/** Where a shipment stands. */
export interface ShipmentStatus {
  status: string;
  /** Depots that scanned the parcel, in order. */
  scans: string[];
}

/** The last mile of a parcel that crosses a border. */
export interface Delivery {
  trackingNumber: string;
  customer: string;
  /** Depot the van leaves from, and returns to. */
  depot: string;
  /** How long the van waits for a signature. */
  confirmWithinSeconds: number;
}

/** The customs office's answer. */
export interface Clearance {
  dutyCents: number;
}

/** Who took the parcel. */
export interface Proof {
  signedBy: string;
}

/** How a delivery ended. */
export interface Outcome {
  stage: "delivered" | "returned";
  dutyCents: number;
  signedBy?: string;
}

/** A message for a customer. */
export interface Message {
  customer: string;
  text: string;
}

/** A parcel that waits for the customs office. */
export interface Declaration {
  deliveryId: string;
  /** The awakeable that the office's answer resolves. */
  awakeableId: string;
}
