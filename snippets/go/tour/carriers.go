package main

import (
	"fmt"
	"net/http"

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

type CarrierQuoteRequest struct {
	Carrier     string `json:"carrier"`
	WeightKg    int    `json:"weightKg"`
	Destination string `json:"destination"`
}

type Quote struct {
	Carrier    string `json:"carrier"`
	PriceCents int    `json:"priceCents"`
}

var carrierService = restate.NewService("CarrierService").
	Handler("book", restate.NewServiceHandler(book)).
	Handler("quote", restate.NewServiceHandler(carrierQuote))

// #region book

// book books a carrier. Retrying doesn't make a parcel lighter.
func book(ctx restate.Context, request BookingRequest) (Booking, error) {
	if request.Carrier == "swiftvan" && request.WeightKg > 30 {
		err := fmt.Errorf("%s takes at most 30 kg", request.Carrier)
		return Booking{}, restate.TerminalError(err, http.StatusUnprocessableEntity)
	}
	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(request.Carrier, request.TrackingNumber)
	}, restate.WithName("book carrier"))
	if err != nil {
		return Booking{}, err
	}
	return Booking{Carrier: request.Carrier, BookingID: bookingID}, nil
}

// #endregion book

// #region price

// carrierQuote returns the carrier's price for a parcel.
func carrierQuote(
	ctx restate.Context, request CarrierQuoteRequest,
) (Quote, error) {
	if request.Carrier == "swiftvan" && request.WeightKg > 30 {
		err := fmt.Errorf("%s takes at most 30 kg", request.Carrier)
		return Quote{}, restate.TerminalError(err, http.StatusUnprocessableEntity)
	}
	return Quote{
		Carrier:    request.Carrier,
		PriceCents: priceCents(request.Carrier, request.WeightKg),
	}, nil
}

// #endregion price

// priceCents is the carriers' price list, in euro cents.
func priceCents(carrier string, weightKg int) int {
	if carrier == "swiftvan" {
		return 490 + 60*weightKg
	}
	return 700 + 20*weightKg
}
