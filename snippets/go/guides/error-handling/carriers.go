package main

import (
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type BookingRequest struct {
	Carrier        string `json:"carrier"`
	TrackingNumber string `json:"trackingNumber"`
	WeightKg       int    `json:"weightKg"`
}

type Booking struct {
	Carrier   string `json:"carrier"`
	BookingID string `json:"bookingId"`
}

var carrierService = restate.NewService("CarrierService").
	Handler("book", restate.NewServiceHandler(book))

// #region book

func book(ctx restate.Context, request BookingRequest) (Booking, error) {
	bookingID, err := restate.Run(ctx, bookStep(request),
		restate.WithName("book carrier "+request.Carrier),
		restate.WithMaxRetryAttempts(3),
		restate.WithInitialRetryInterval(100*time.Millisecond),
	)
	err = cleanUp(ctx, request, err)
	refused := restate.IsTerminalError(err) &&
		restate.ErrorCode(err) != http.StatusConflict
	if !refused { // booked, or cancelled
		return Booking{request.Carrier, bookingID}, err
	}

	request.Carrier = "northfreight"
	bookingID, err = restate.Run(ctx, bookStep(request),
		restate.WithName("book carrier "+request.Carrier))
	return Booking{request.Carrier, bookingID}, cleanUp(ctx, request, err)
}

// #endregion book

// #region step

func bookStep(
	request BookingRequest,
) func(restate.RunContext) (string, error) {
	return func(restate.RunContext) (string, error) {
		return bookCarrier(request)
	}
}

// cleanUp cancels after a terminal error: a carrier that didn't answer may
// have booked.
func cleanUp(ctx restate.Context, request BookingRequest, err error) error {
	if !restate.IsTerminalError(err) {
		return err
	}
	_, cancelErr := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, cancelBooking(request)
	}, restate.WithName("cancel booking "+request.Carrier))
	if cancelErr != nil {
		return cancelErr
	}
	return err
}

// #endregion step
