package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Collection struct {
	TrackingNumber   string `json:"trackingNumber"`
	Depot            string `json:"depot"`
	CollectInSeconds int    `json:"collectInSeconds"`
}

type Slot struct {
	Slot string `json:"slot"`
}

var depotService = restate.NewService("DepotService").
	Handler("collect", restate.NewServiceHandler(collect))

// #region collect

// collect collects a parcel from its sender at the agreed time.
func collect(ctx restate.Context, collection Collection) (Slot, error) {
	depot, trackingNumber := collection.Depot, collection.TrackingNumber

	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(depot, trackingNumber)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Slot{}, err
	}

	wait := time.Duration(collection.CollectInSeconds) * time.Second
	if err := restate.Sleep(ctx, wait); err != nil {
		return Slot{}, err
	}

	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, sendDriver(depot, trackingNumber)
	}, restate.WithName("send driver"))
	if err != nil {
		return Slot{}, err
	}
	return Slot{Slot: slot}, nil
}

// #endregion collect
