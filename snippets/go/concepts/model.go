package main

// What travels between callers, handlers and the companies they work with, as JSON.

// Order is a parcel that a customer hands in.
type Order struct {
	// For example PX-1042.
	TrackingNumber string `json:"trackingNumber"`
	// Mail address of the customer who is notified.
	Customer string `json:"customer"`
	// Depot that takes the parcel in: leeds, lyon or hamburg.
	Depot string `json:"depot"`
	// Carrier that moves it: swiftvan or northfreight.
	Carrier  string `json:"carrier"`
	WeightKg int    `json:"weightKg"`
}

// Receipt is what the customer holds once a parcel is on its way.
type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	// Place in the depot.
	Slot string `json:"slot"`
	// The payment.
	Charge string `json:"charge"`
	// The carrier's booking.
	Booking string `json:"booking"`
}

// Weight asks what a parcel costs.
type Weight struct {
	WeightKg int `json:"weightKg"`
}

// PriceRequest asks one carrier.
type PriceRequest struct {
	Carrier  string `json:"carrier"`
	WeightKg int    `json:"weightKg"`
}

// Price is what a carrier takes for a parcel.
type Price struct {
	Carrier string `json:"carrier"`
	Cents   int    `json:"cents"`
}

// Sender is who hands a parcel in.
type Sender struct {
	Customer string `json:"customer"`
}

// Scan is one reading of a parcel's label.
type Scan struct {
	Depot string `json:"depot"`
}

// ShipmentStatus is where a shipment stands.
type ShipmentStatus struct {
	Status string `json:"status"`
	// Depots that scanned the parcel, in order.
	Scans []string `json:"scans"`
}

// Delivery is the last mile of a parcel that crosses a border.
type Delivery struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	// Depot the van leaves from, and returns to.
	Depot string `json:"depot"`
	// How long the van waits for a signature.
	ConfirmWithinSeconds int `json:"confirmWithinSeconds"`
}

// Clearance is the customs office's answer.
type Clearance struct {
	DutyCents int `json:"dutyCents"`
}

// Proof says who took the parcel.
type Proof struct {
	SignedBy string `json:"signedBy"`
}

// Outcome is how a delivery ended.
type Outcome struct {
	Stage     string `json:"stage"`
	DutyCents int    `json:"dutyCents"`
	SignedBy  string `json:"signedBy,omitempty"`
}

// Message is meant for a customer.
type Message struct {
	Customer string `json:"customer"`
	Text     string `json:"text"`
}

// Declaration is a parcel that waits for the customs office.
type Declaration struct {
	DeliveryID string `json:"deliveryId"`
	// The awakeable that the office's answer resolves.
	AwakeableID string `json:"awakeableId"`
}
