package main

import (
	"fmt"

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

var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship))

// #region replay

func ship(ctx restate.Context, order Order) (Receipt, error) {
	fmt.Println("fmt: shipping", order.TrackingNumber)
	ctx.Log().Info("Shipping", "parcel", order.TrackingNumber)

	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(order)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Receipt{}, err
	}
	ctx.Log().Info("Reserved", "slot", slot)

	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(order)
	}, restate.WithName("book carrier"))
	if err != nil {
		return Receipt{}, err
	}
	ctx.Log().Info("Booked", "booking", bookingID)
	return Receipt{order.TrackingNumber, slot, bookingID}, nil
}

// #endregion replay

// reserveSlot returns the slot. A parcel that has one keeps it.
func reserveSlot(order Order) (string, error) {
	return order.Depot + "-7", partner.Call("reserve slot %s %s", order.Depot, order.TrackingNumber)
}

// bookCarrier books once for each parcel, and returns the booking id.
func bookCarrier(order Order) (string, error) {
	return order.Carrier + "-" + order.TrackingNumber, partner.Call("book carrier %s %s", order.Carrier, order.TrackingNumber)
}
