package main

import restate "github.com/restatedev/sdk-go"

type Duty struct {
	DutyCents int `json:"dutyCents"`
}

type Clearance struct {
	TrackingNumber string `json:"trackingNumber"`
	DutyCents      int    `json:"dutyCents"`
}

var customsService = restate.NewService("CustomsService").
	Handler("clear", restate.NewServiceHandler(clearCustoms))

// #region clear

// clearCustoms waits until an officer has decided,
// for as long as that takes.
func clearCustoms(
	ctx restate.Context, trackingNumber string,
) (Clearance, error) {
	answer := restate.Awakeable[Duty](ctx)
	restate.ObjectSend(ctx, "Shipment", trackingNumber, "declared").
		Send(answer.Id())

	duty, err := answer.Result()
	if err != nil {
		return Clearance{}, err
	}
	return Clearance{
		TrackingNumber: trackingNumber,
		DutyCents:      duty.DutyCents,
	}, nil
}

// #endregion clear
