package main

import (
	"slices"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type QuoteRequest struct {
	WeightKg    int    `json:"weightKg"`
	Destination string `json:"destination"`
}

type Announcement struct {
	TrackingNumber     string `json:"trackingNumber"`
	Customer           string `json:"customer"`
	RemindAfterSeconds int    `json:"remindAfterSeconds"`
}

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	Depot          string `json:"depot"`
	Carrier        string `json:"carrier"`
	WeightKg       int    `json:"weightKg"`
}

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	Slot           string `json:"slot"`
	PaymentID      string `json:"paymentId"`
	BookingID      string `json:"bookingId"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("quote", restate.NewServiceHandler(quote)).
	Handler("announce", restate.NewServiceHandler(announce)).
	Handler("ship", restate.NewServiceHandler(ship))

// #region quote

// quote asks both carriers at the same time and returns the cheaper quote.
func quote(ctx restate.Context, request QuoteRequest) (Quote, error) {
	ask := func(carrier string) restate.ResponseFuture[Quote] {
		return restate.Service[Quote](ctx, "CarrierService", "quote").
			RequestFuture(CarrierQuoteRequest{
				Carrier:     carrier,
				WeightKg:    request.WeightKg,
				Destination: request.Destination,
			})
	}
	first, second := ask("swiftvan"), ask("northfreight")

	a, err := first.Response()
	if err != nil {
		return Quote{}, err
	}
	b, err := second.Response()
	if err != nil {
		return Quote{}, err
	}
	if a.PriceCents <= b.PriceCents {
		return a, nil
	}
	return b, nil
}

// #endregion quote

// #region announce

// announce notifies the customer now, and reminds them later.
func announce(
	ctx restate.Context, announcement Announcement,
) (restate.Void, error) {
	trackingNumber, customer := announcement.TrackingNumber, announcement.Customer
	notify := restate.ServiceSend(ctx, "NotificationService", "notify")

	notify.Send(Message{
		Customer: customer,
		Text:     trackingNumber + " is on its way",
	})
	delay := time.Duration(announcement.RemindAfterSeconds) * time.Second
	notify.Send(Message{
		Customer: customer,
		Text:     "Has " + trackingNumber + " arrived?",
	}, restate.WithDelay(delay))
	return restate.Void{}, nil
}

// #endregion announce

// #region ship

// ship reserves a slot, charges the customer, and books the carrier.
func ship(ctx restate.Context, order Order) (Receipt, error) {
	var compensations []func() error
	receipt, err := tryToShip(ctx, order, &compensations)
	if !restate.IsTerminalError(err) {
		return receipt, err
	}
	slices.Reverse(compensations)
	for _, compensate := range compensations {
		if failure := compensate(); failure != nil {
			return Receipt{}, failure
		}
	}
	return Receipt{}, err
}

func tryToShip(
	ctx restate.Context, order Order, compensations *[]func() error,
) (Receipt, error) {
	trackingNumber, depot := order.TrackingNumber, order.Depot
	paymentKey := ctx.Request().ID // the same on every attempt

	*compensations = append(*compensations, func() error {
		_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
			return restate.Void{}, releaseSlot(depot, trackingNumber)
		}, restate.WithName("release slot"))
		return err
	})
	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(depot, trackingNumber)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Receipt{}, err
	}

	*compensations = append(*compensations, func() error {
		_, err := restate.Service[restate.Void](ctx, "PaymentService", "refund").
			Request(Refund{
				PaymentKey:     paymentKey,
				TrackingNumber: trackingNumber,
			})
		return err
	})
	charged, err := restate.Service[Charge](ctx, "PaymentService", "charge").
		Request(Payment{
			PaymentKey:     paymentKey,
			TrackingNumber: trackingNumber,
			Customer:       order.Customer,
			AmountCents:    priceCents(order.Carrier, order.WeightKg),
		})
	if err != nil {
		return Receipt{}, err
	}

	booked, err := restate.Service[Booking](ctx, "CarrierService", "book").
		Request(BookingRequest{
			Carrier:        order.Carrier,
			TrackingNumber: trackingNumber,
			WeightKg:       order.WeightKg,
		})
	if err != nil {
		return Receipt{}, err
	}
	return Receipt{
		TrackingNumber: trackingNumber,
		Slot:           slot,
		PaymentID:      charged.PaymentID,
		BookingID:      booked.BookingID,
	}, nil
}

// #endregion ship
