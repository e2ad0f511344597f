package main

// What callers, handlers, and other companies send each other, as JSON.

// Order is a parcel to ship.
type Order struct {
	// For example PX-1042.
	TrackingNumber string `json:"trackingNumber"`
	// Email address.
	Customer string `json:"customer"`
	// Where the sender drops off the parcel: leeds, lyon, or hamburg.
	Depot string `json:"depot"`
	// swiftvan or northfreight.
	Carrier  string `json:"carrier"`
	WeightKg int    `json:"weightKg"`
	// What the customer agreed to pay.
	PriceCents int `json:"priceCents"`
}

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	// Place in the depot.
	Slot      string `json:"slot"`
	PaymentID string `json:"paymentId"`
	BookingID string `json:"bookingId"`
}

type QuoteRequest struct {
	WeightKg int `json:"weightKg"`
}

type CarrierQuoteRequest struct {
	Carrier  string `json:"carrier"`
	WeightKg int    `json:"weightKg"`
}

// Quote is what a carrier charges for a parcel.
type Quote struct {
	Carrier    string `json:"carrier"`
	PriceCents int    `json:"priceCents"`
}

type NewShipment struct {
	Customer string `json:"customer"`
}

// Scan is one scan of a parcel's label.
type Scan struct {
	Depot string `json:"depot"`
}

type ShipmentStatus struct {
	Stage string `json:"stage"`
	// Depots that scanned the parcel, oldest first.
	Scans []string `json:"scans"`
}

// Delivery is the last mile of a parcel that crosses a border.
type Delivery struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	// Where the van starts, and where an undelivered parcel returns to.
	Depot string `json:"depot"`
	// How long to wait for a signature.
	ConfirmWithinSeconds int `json:"confirmWithinSeconds"`
}

// Clearance is the customs office's answer.
type Clearance struct {
	DutyCents int `json:"dutyCents"`
}

type Signature struct {
	SignedBy string `json:"signedBy"`
}

// DeliveryResult is how a delivery ended.
type DeliveryResult struct {
	Stage     string `json:"stage"`
	DutyCents int    `json:"dutyCents"`
	SignedBy  string `json:"signedBy,omitempty"`
}

// Claim is a customer's claim for a lost parcel.
type Claim struct {
	TrackingNumber string `json:"trackingNumber"`
	AmountCents    int    `json:"amountCents"`
	// The key of the payment to refund.
	PaymentKey string `json:"paymentKey"`
	// How long to wait for a decision; 7 days if 0.
	DecideWithinSeconds int `json:"decideWithinSeconds"`
}

type Decision struct {
	Approved  bool   `json:"approved"`
	DecidedBy string `json:"decidedBy"`
}

// ClaimResult is how a claim ended.
type ClaimResult struct {
	Stage     string `json:"stage"`
	DecidedBy string `json:"decidedBy,omitempty"`
}

// Payment is a payment from a customer's credit.
type Payment struct {
	TrackingNumber string `json:"trackingNumber"`
	AmountCents    int    `json:"amountCents"`
}

type Amount struct {
	AmountCents int `json:"amountCents"`
}

type Credit struct {
	CreditCents int `json:"creditCents"`
}

// ChargeRequest is what the payment provider receives for a charge.
type ChargeRequest struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	AmountCents    int    `json:"amountCents"`
}

// Charge is what the payment provider returns for a charge.
type Charge struct {
	PaymentID string `json:"paymentId"`
}

// RefundRequest is what the payment provider receives for a refund.
type RefundRequest struct {
	PaymentKey string `json:"paymentKey"`
}

// Message is meant for a customer.
type Message struct {
	Customer string `json:"customer"`
	Text     string `json:"text"`
}

// Declaration is meant for the customs office.
type Declaration struct {
	TrackingNumber string `json:"trackingNumber"`
	// The awakeable that the office's answer resolves.
	AwakeableID string `json:"awakeableId"`
}
