package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Depot          string `json:"depot"`
	Carrier        string `json:"carrier"`
}

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	Slot           string `json:"slot"`
	BookingID      string `json:"bookingId"`
}

// Partners are the companies that ParcelService sends requests to.
type Partners interface {
	ReserveSlot(depot, trackingNumber string) (string, error)
	BookCarrier(carrier, trackingNumber string) (string, error)
}

func newParcelService(partners Partners) restate.ServiceDefinition {
	ship := func(ctx restate.Context, order Order) (Receipt, error) {
		slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
			return partners.ReserveSlot(order.Depot, order.TrackingNumber)
		}, restate.WithName("reserve slot"))
		if err != nil {
			return Receipt{}, err
		}
		if err := restate.Sleep(ctx, 100*time.Millisecond); err != nil {
			return Receipt{}, err
		}
		bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
			return partners.BookCarrier(order.Carrier, order.TrackingNumber)
		}, restate.WithName("book carrier"))
		return Receipt{order.TrackingNumber, slot, bookingID}, err
	}
	return restate.NewService("ParcelService").
		Handler("ship", restate.NewServiceHandler(ship))
}
