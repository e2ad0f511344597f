package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type Clearance struct {
	Officer   string `json:"officer"`
	DutyCents int    `json:"dutyCents"`
}

var customsService = restate.NewService("CustomsService").
	Handler("clear", restate.NewServiceHandler(clearParcel))

// clearParcel clears a parcel half an hour after it was declared.
func clearParcel(ctx restate.Context, parcel Parcel) (Clearance, error) {
	err := restate.Sleep(ctx, 30*time.Minute)
	return Clearance{"Cy", 340}, err
}
