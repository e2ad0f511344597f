package main

import (
	"fmt"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type CarrierQuoteRequest struct {
	Carrier  string `json:"carrier"`
	WeightKg int    `json:"weightKg"`
}

type Quote struct {
	Carrier    string `json:"carrier"`
	PriceCents int    `json:"priceCents"`
}

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
	Handler("quote", restate.NewServiceHandler(quoteOfCarrier)).
	Handler("book", restate.NewServiceHandler(book))

func quoteOfCarrier(ctx restate.Context, request CarrierQuoteRequest) (Quote, error) {
	if request.Carrier == "swiftvan" && request.WeightKg > 30 {
		err := fmt.Errorf("%s takes at most 30 kg", request.Carrier)
		return Quote{}, restate.TerminalError(err, http.StatusUnprocessableEntity)
	}
	priceCents, err := restate.Run(ctx, func(restate.RunContext) (int, error) {
		return getQuote(request.Carrier, request.WeightKg)
	}, restate.WithName("get quote "+request.Carrier))
	return Quote{request.Carrier, priceCents}, err
}

func book(ctx restate.Context, request BookingRequest) (Booking, error) {
	key := restate.Rand(ctx).UUID().String()
	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(request.Carrier, request.TrackingNumber, key)
	}, restate.WithName("book carrier"))
	return Booking{request.Carrier, bookingID}, err
}

// #region carrier-type

// CarrierQuote returns a client of CarrierService/quote. The compiler checks
// its input and its result.
func CarrierQuote(
	ctx restate.Context,
) restate.Client[CarrierQuoteRequest, Quote] {
	return restate.WithRequestType[CarrierQuoteRequest](
		restate.Service[Quote](ctx, "CarrierService", "quote"),
	)
}

// #endregion carrier-type
