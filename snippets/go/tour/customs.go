package main

import restate "github.com/restatedev/sdk-go"

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type Clearance struct {
	Officer   string `json:"officer"`
	DutyCents int    `json:"dutyCents"`
}

var customsService = restate.NewService("CustomsService").
	Handler("clear", restate.NewServiceHandler(clearCustoms))

// #region clear

// clearCustoms waits for the customs officer's answer,
// however long it takes.
func clearCustoms(ctx restate.Context, parcel Parcel) (Clearance, error) {
	awakeable := restate.Awakeable[Clearance](ctx)
	restate.ObjectSend(ctx, "Shipment", parcel.TrackingNumber, "declared").
		Send(Declaration{
			TrackingNumber: parcel.TrackingNumber,
			AwakeableID:    awakeable.Id(),
		})

	return awakeable.Result()
}

// #endregion clear
