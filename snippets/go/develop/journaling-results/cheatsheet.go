package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

func cheatsheet(ctx restate.Context, request BookingRequest) error {
	// #region cheatsheet
	key := restate.Rand(ctx).UUID().String() // same on every attempt
	book := func(restate.RunContext) (string, error) {
		return bookCarrier(request, key)
	}
	name := restate.WithName("book carrier")    // for logs
	attempts := restate.WithMaxRetryAttempts(4) // then a terminal error
	bookingID, err := restate.Run(ctx, book, name, attempts)

	booking := restate.RunAsync(ctx, book, name) // a future
	timeout := restate.After(ctx, 2*time.Second)
	first := restate.Select(ctx, booking, timeout).Select() // race
	if first == booking {
		bookingID, err = booking.Result()
	}
	// #endregion cheatsheet
	_ = bookingID
	return err
}
