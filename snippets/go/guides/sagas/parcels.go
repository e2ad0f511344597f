package main

import (
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	Depot          string `json:"depot"`
	Carrier        string `json:"carrier"`
	WeightKg       int    `json:"weightKg"`
	PriceCents     int    `json:"priceCents"`
}

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	Slot           string `json:"slot"`
	PaymentID      string `json:"paymentId"`
	BookingID      string `json:"bookingId"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("shipPrepaid", restate.NewServiceHandler(shipPrepaid)).
	Handler("ship", restate.NewServiceHandler(ship))

// #region minimal

func shipPrepaid(ctx restate.Context, order Order) (string, error) {
	bookingID, err := reserveAndBook(ctx, order)
	if !restate.IsTerminalError(err) {
		return bookingID, err
	}
	_, failed := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, releaseSlot(order)
	}, restate.WithName("release slot"))
	if failed != nil {
		return "", failed
	}
	return "", err
}

func reserveAndBook(ctx restate.Context, order Order) (string, error) {
	_, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(order)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return "", err
	}
	return restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(order)
	}, restate.WithName("book carrier"))
}

// #endregion minimal

// #region ship

func ship(ctx restate.Context, order Order) (_ Receipt, err error) {
	paymentKey := ctx.Request().ID // the same on every attempt
	var compensations []func() error
	defer func() {
		if restate.IsTerminalError(err) {
			err = rollBack(compensations, err)
		}
	}()

	compensations = append(compensations, func() error {
		_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
			return restate.Void{}, releaseSlot(order)
		}, restate.WithName("release slot"))
		return err
	})
	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(order)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Receipt{}, err
	}

	compensations = append(compensations, func() error {
		_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
			return restate.Void{}, refundPayment(order, paymentKey)
		}, restate.WithName("refund payment"))
		return err
	})
	paymentID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return chargePayment(order, paymentKey)
	}, restate.WithName("charge payment"))
	if err != nil {
		return Receipt{}, err
	}

	// #fold Books the carrier, and notifies the customer
	compensations = append(compensations, func() error {
		_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
			return restate.Void{}, cancelBooking(order)
		}, restate.WithName("cancel booking"))
		return err
	})
	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(order)
	}, restate.WithName("book carrier"))
	if err != nil {
		return Receipt{}, err
	}

	// The carrier was the last one who could refuse: only messages follow.
	text := order.TrackingNumber + " leaves with " + order.Carrier
	restate.ServiceSend(ctx, "NotificationService", "notify").
		Send(Message{Customer: order.Customer, Text: text})
	// #endfold
	return Receipt{order.TrackingNumber, slot, paymentID, bookingID}, nil
}

// rollBack runs the compensations, newest first. It returns the cause, or the
// error of a compensation that failed.
func rollBack(compensations []func() error, cause error) error {
	for i := len(compensations) - 1; i >= 0; i-- {
		err := compensations[i]()
		if restate.IsTerminalError(err) &&
			restate.ErrorCode(err) == http.StatusConflict {
			// The invocation was cancelled in the meantime. Restate cancels an
			// invocation once, so run the compensation again.
			err = compensations[i]()
		}
		if err != nil {
			return err
		}
	}
	return cause
}

// #endregion ship
