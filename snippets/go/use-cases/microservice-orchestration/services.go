package main

import (
	"cmp"

	restate "github.com/restatedev/sdk-go"
)

type Payment struct {
	PaymentKey     string `json:"paymentKey"`
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	AmountCents    int    `json:"amountCents"`
}

type Charge struct {
	PaymentID string `json:"paymentId"`
}

type Refund struct {
	PaymentKey     string `json:"paymentKey"`
	TrackingNumber string `json:"trackingNumber"`
}

type BookingRequest struct {
	Carrier        string `json:"carrier"`
	TrackingNumber string `json:"trackingNumber"`
	WeightKg       int    `json:"weightKg"`
}

type Booking struct {
	Carrier   string `json:"carrier"`
	BookingID string `json:"bookingId"`
}

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type Clearance struct {
	Officer   string `json:"officer"`
	DutyCents int    `json:"dutyCents"`
}

type Message struct {
	Customer string `json:"customer"`
	Text     string `json:"text"`
}

type NewShipment struct {
	Customer string `json:"customer"`
	Carrier  string `json:"carrier"`
}

type ShipmentStatus struct {
	Stage string   `json:"stage"`
	Scans []string `json:"scans"`
}

var paymentService = restate.NewService("PaymentService").
	Handler("charge", restate.NewServiceHandler(charge)).
	Handler("refund", restate.NewServiceHandler(refund))

func charge(ctx restate.Context, payment Payment) (Charge, error) {
	paymentID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return chargePayment(payment)
	}, restate.WithName("charge payment"))
	return Charge{paymentID}, err
}

func refund(ctx restate.Context, refund Refund) (restate.Void, error) {
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, refundPayment(refund)
	}, restate.WithName("refund payment"))
}

var carrierService = restate.NewService("CarrierService").
	Handler("book", restate.NewServiceHandler(book)).
	Handler("cancelBooking", restate.NewServiceHandler(cancel))

func book(ctx restate.Context, request BookingRequest) (Booking, error) {
	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(request)
	}, restate.WithName("book carrier"))
	return Booking{request.Carrier, bookingID}, err
}

func cancel(ctx restate.Context, request BookingRequest) (restate.Void, error) {
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, cancelBooking(request)
	}, restate.WithName("cancel booking"))
}

var customsService = restate.NewService("CustomsService").
	Handler("clear", restate.NewServiceHandler(clearParcel))

// #region customs

func clearParcel(ctx restate.Context, parcel Parcel) (Clearance, error) {
	clearance := restate.Awakeable[Clearance](ctx)
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, fileDeclaration(parcel.TrackingNumber, clearance.Id())
	}, restate.WithName("file declaration"))
	if err != nil {
		return Clearance{}, err
	}
	return clearance.Result()
}

// #endregion customs

var notificationService = restate.NewService("NotificationService").
	Handler("notify", restate.NewServiceHandler(notify))

func notify(ctx restate.Context, message Message) (restate.Void, error) {
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, notifyCustomer(message)
	}, restate.WithName("notify customer"))
}

// shipment is one object for each tracking number, which runs one change at a time.
var shipment = restate.NewObject("Shipment").
	Handler("create", restate.NewObjectHandler(createShipment)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus))

func createShipment(ctx restate.ObjectContext, shipment NewShipment) (restate.Void, error) {
	restate.Set(ctx, "customer", shipment.Customer)
	restate.Set(ctx, "carrier", shipment.Carrier)
	restate.Set(ctx, "stage", "created")
	return restate.Void{}, nil
}

func shipmentStatus(ctx restate.ObjectSharedContext, _ restate.Void) (ShipmentStatus, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return ShipmentStatus{cmp.Or(stage, "unknown"), []string{}}, err
}
