package main

import (
	"fmt"
	"net/http"
	"slices"

	restate "github.com/restatedev/sdk-go"
)

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	Destination    string `json:"destination"`
	Carrier        string `json:"carrier"`
	WeightKg       int    `json:"weightKg"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship))

// #region ship

func ship(ctx restate.Context, order Order) (Booking, error) {
	booking, err := tryToShip(ctx, order)
	if !restate.IsTerminalError(err) {
		return booking, err
	}
	_, reportErr := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, reportFailure(order.TrackingNumber, err.Error())
	}, restate.WithName("report failure"))
	if reportErr != nil {
		return Booking{}, reportErr
	}
	return Booking{}, err
}

func tryToShip(ctx restate.Context, order Order) (Booking, error) {
	if !slices.Contains(depots, order.Destination) {
		err := fmt.Errorf("no depot in %s", order.Destination)
		return Booking{}, restate.TerminalError(err, http.StatusNotFound)
	}
	booking, err := restate.Service[Booking](ctx, "CarrierService", "book").
		Request(BookingRequest{order.Carrier, order.TrackingNumber, order.WeightKg})
	if err != nil {
		return Booking{}, err
	}

	text := order.TrackingNumber + " leaves with " + booking.Carrier
	restate.ServiceSend(ctx, "NotificationService", "notify").
		Send(Message{order.Customer, text})
	return booking, nil
}

// #endregion ship
