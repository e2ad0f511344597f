package main

import restate "github.com/restatedev/sdk-go"

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	Slot           string `json:"slot"`
	BookingID      string `json:"bookingId"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship))

// #region undo

func ship(ctx restate.Context, order Order) (_ Receipt, err error) {
	var compensations []func(restate.RunContext) error
	defer func() {
		if !restate.IsTerminalError(err) {
			return // success, a failed attempt, or a suspension
		}
		for i := len(compensations) - 1; i >= 0; i-- {
			if _, undoErr := restate.Run(ctx, withoutResult(compensations[i])); undoErr != nil {
				err = undoErr
				return
			}
		}
	}()

	compensations = append(compensations, func(restate.RunContext) error {
		return releaseSlot(order)
	})
	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(order)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Receipt{}, err
	}

	compensations = append(compensations, func(ctx restate.RunContext) error {
		return cancelBooking(ctx, order.BookingRequest)
	})
	bookingID, err := restate.Run(ctx, func(ctx restate.RunContext) (string, error) {
		return bookCarrier(ctx, order.BookingRequest)
	}, restate.WithName("book carrier"))
	if err != nil {
		return Receipt{}, err
	}

	_, err = restate.Service[Clearance](ctx, "CustomsService", "clear").
		Request(Parcel{order.TrackingNumber})
	return Receipt{order.TrackingNumber, slot, bookingID}, err
}

// #fold withoutResult: makes a step of a function that returns only an error

// withoutResult makes a step of a function that returns only an error.
func withoutResult(
	action func(restate.RunContext) error,
) func(restate.RunContext) (restate.Void, error) {
	return func(ctx restate.RunContext) (restate.Void, error) {
		return restate.Void{}, action(ctx)
	}
}

// #endfold

// #endregion undo
