package main

import (
	"fmt"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type CarrierQuoteRequest struct {
	Carrier  string `json:"carrier"`
	WeightKg int    `json:"weightKg"`
}

type Booking struct {
	Carrier   string `json:"carrier"`
	BookingID string `json:"bookingId"`
}

const listPriceCents = 1200

var carrierService = restate.NewService("CarrierService").
	Handler("book", restate.NewServiceHandler(book)).
	Handler("quote", restate.NewServiceHandler(carrierQuote))

// #region retry-policy

func book(ctx restate.Context, request BookingRequest) (Booking, error) {
	idempotencyKey := restate.Rand(ctx).UUID().String()
	bookingID, err := restate.Run(ctx,
		func(restate.RunContext) (string, error) {
			return bookCarrier(request, idempotencyKey)
		},
		restate.WithName("book carrier"),
		restate.WithInitialRetryInterval(100*time.Millisecond),
		restate.WithRetryIntervalFactor(2),
		restate.WithMaxRetryInterval(time.Second),
		restate.WithMaxRetryAttempts(4),
	)
	if err != nil {
		// A terminal error that you wrap with %w stays terminal.
		return Booking{}, fmt.Errorf("no booking with %s: %w", request.Carrier, err)
	}
	return Booking{request.Carrier, bookingID}, nil
}

// #endregion retry-policy

// #region or-timeout

func carrierQuote(
	ctx restate.Context, request CarrierQuoteRequest,
) (Quote, error) {
	price := restate.RunAsync(ctx, func(restate.RunContext) (int, error) {
		return getQuote(request.Carrier, request.WeightKg)
	}, restate.WithName("get quote"))
	timeout := restate.After(ctx, 2*time.Second)

	switch restate.Select(ctx, price, timeout).Select() {
	case timeout:
		return Quote{request.Carrier, listPriceCents}, timeout.Done()
	default:
		priceCents, err := price.Result()
		return Quote{request.Carrier, priceCents}, err
	}
}

// #endregion or-timeout
