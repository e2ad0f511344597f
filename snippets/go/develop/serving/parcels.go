package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"

	"parcels/develop/partner"
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

type Scan struct {
	Depot string `json:"depot"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship))

func ship(ctx restate.Context, order Order) (Receipt, error) {
	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return order.Depot + "-7", partner.Call("reserve slot %s %s", order.Depot, order.TrackingNumber)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Receipt{}, err
	}
	if err := restate.Sleep(ctx, 100*time.Millisecond); err != nil {
		return Receipt{}, err
	}
	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return order.Carrier + "-" + order.TrackingNumber, partner.Call("book carrier %s %s", order.Carrier, order.TrackingNumber)
	}, restate.WithName("book carrier"))
	return Receipt{order.TrackingNumber, slot, bookingID}, err
}

var shipment = restate.NewObject("Shipment").
	Handler("scan", restate.NewObjectHandler(scanShipment))

func scanShipment(ctx restate.ObjectContext, scan Scan) (int, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	restate.Set(ctx, "scans", append(scans, scan.Depot))
	return len(scans) + 1, nil
}
