package main

import (
	"fmt"
	"net/http"
	"time"

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

var carrierService = restate.NewService("CarrierService").
	Handler("book", restate.NewServiceHandler(book)).
	Handler("quote", restate.NewServiceHandler(quote))

// #region catch

func book(ctx restate.Context, request BookingRequest) (Booking, error) {
	booking, err := bookWith(ctx, request)
	if restate.ErrorCode(err) == http.StatusUnprocessableEntity {
		ctx.Log().Warn(fmt.Sprintf("Using northfreight: %s", err))
		request.Carrier = "northfreight"
		booking, err = bookWith(ctx, request)
	}
	return booking, err
}

func bookWith(ctx restate.Context, request BookingRequest) (Booking, error) {
	bookingID, err := restate.Run(ctx, func(ctx restate.RunContext) (string, error) {
		return bookCarrier(ctx, request)
	}, restate.WithName("book carrier "+request.Carrier))
	return Booking{request.Carrier, bookingID}, err
}

// #endregion catch

// #region bounded

func quote(ctx restate.Context, request CarrierQuoteRequest) (Quote, error) {
	priceCents, err := restate.Run(ctx,
		func(ctx restate.RunContext) (int, error) {
			return getQuote(ctx, request.Carrier, request.WeightKg)
		},
		restate.WithName("get quote"),
		restate.WithMaxRetryAttempts(3),
		restate.WithInitialRetryInterval(100*time.Millisecond),
		restate.WithRetryIntervalFactor(2),
		restate.WithMaxRetryInterval(2*time.Second),
	)
	gaveUp := err != nil && restate.ErrorCode(err) == http.StatusInternalServerError
	if gaveUp {
		err = fmt.Errorf("no quote: %w", err)
		err = restate.WithErrorCode(err, http.StatusServiceUnavailable)
	}
	return Quote{request.Carrier, priceCents}, err
}

// #endregion bounded
