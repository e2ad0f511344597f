// #region options
package main

import (
	"fmt"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// #fold Types, and a stand-in for the carrier's API

type BookingRequest struct {
	Carrier        string `json:"carrier"`
	TrackingNumber string `json:"trackingNumber"`
}

type Booking struct {
	Carrier   string `json:"carrier"`
	BookingID string `json:"bookingId"`
}

// bookCarrier books once for each parcel, and returns the booking id.
func bookCarrier(request BookingRequest) (string, error) {
	fmt.Printf("book carrier %s %s\n", request.Carrier, request.TrackingNumber)
	return request.Carrier + "-" + request.TrackingNumber, nil
}

// #endfold

var carrierService = restate.NewService("CarrierService",
	restate.WithIngressPrivate(true),
	restate.WithIdempotencyRetention(7*24*time.Hour),
	restate.WithMetadata("team", "carriers"),
).Handler("book", restate.NewServiceHandler(book,
	restate.WithInactivityTimeout(5*time.Minute),
))

func book(ctx restate.Context, request BookingRequest) (Booking, error) {
	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(request)
	}, restate.WithName("book carrier"))
	return Booking{request.Carrier, bookingID}, err
}

// #endregion options
