package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Pickup struct {
	TrackingNumber string `json:"trackingNumber"`
	Depot          string `json:"depot"`
	InSeconds      int    `json:"inSeconds"`
}

type Slot struct {
	Slot string `json:"slot"`
}

var depotService = restate.NewService("DepotService").
	Handler("collect", restate.NewServiceHandler(collect))

// #region collect

// collect fetches a parcel from the customer.
func collect(ctx restate.Context, pickup Pickup) (Slot, error) {
	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(pickup.Depot, pickup.TrackingNumber)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Slot{}, err
	}

	wait := time.Duration(pickup.InSeconds) * time.Second
	if err := restate.Sleep(ctx, wait); err != nil {
		return Slot{}, err
	}

	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, sendDriver(pickup.Depot, pickup.TrackingNumber)
	}, restate.WithName("send driver"))
	if err != nil {
		return Slot{}, err
	}
	return Slot{Slot: slot}, nil
}

// #endregion collect
