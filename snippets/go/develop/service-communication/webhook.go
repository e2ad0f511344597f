package main

import restate "github.com/restatedev/sdk-go"

// #region idempotency

type CarrierEvent struct {
	EventID        string `json:"eventId"`
	TrackingNumber string `json:"trackingNumber"`
	Depot          string `json:"depot"`
}

var carrierWebhook = restate.NewService("CarrierWebhook").
	Handler("receive", restate.NewServiceHandler(receive))

func receive(ctx restate.Context, event CarrierEvent) (int, error) {
	return restate.Object[int](ctx, "Shipment", event.TrackingNumber, "scan").
		Request(Scan{event.Depot}, restate.WithIdempotencyKey(event.EventID))
}

// #endregion idempotency
