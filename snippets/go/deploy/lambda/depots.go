package main

import (
	"fmt"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// #region service

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

func collect(ctx restate.Context, collection Collection) (Slot, error) {
	depot, trackingNumber := collection.Depot, collection.TrackingNumber
	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(depot, trackingNumber)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Slot{}, err
	}

	// The function ends here, and Restate invokes it again when it's time.
	wait := time.Duration(collection.CollectInSeconds) * time.Second
	if err := restate.Sleep(ctx, wait); err != nil {
		return Slot{}, err
	}

	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, sendDriver(depot, trackingNumber)
	}, restate.WithName("send driver"))
	return Slot{slot}, err
}

// #fold Requests to the depot, which print a line instead

func reserveSlot(depot, trackingNumber string) (string, error) {
	fmt.Println("reserve slot", depot, trackingNumber)
	return depot + "-7", nil
}

func sendDriver(depot, trackingNumber string) error {
	fmt.Println("send driver", depot, trackingNumber)
	return nil
}

// #endfold
// #endregion service
