package main

import (
	"slices"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
	Kilograms      int    `json:"kilograms"`
}

type Announcement struct {
	TrackingNumber    string `json:"trackingNumber"`
	Customer          string `json:"customer"`
	ReminderInSeconds int    `json:"reminderInSeconds"`
}

type Order struct {
	Parcel
	Customer string `json:"customer"`
	Depot    string `json:"depot"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("quote", restate.NewServiceHandler(quote)).
	Handler("announce", restate.NewServiceHandler(announce)).
	Handler("ship", restate.NewServiceHandler(ship))

// #region quote

// quote answers with the lower of two prices, asked for at the same time.
func quote(ctx restate.Context, parcel Parcel) (Price, error) {
	ask := func(carrier string) restate.ResponseFuture[Price] {
		return restate.Service[Price](ctx, "CarrierService", "price").
			RequestFuture(Freight{
				Carrier:        carrier,
				TrackingNumber: parcel.TrackingNumber,
				Kilograms:      parcel.Kilograms,
			})
	}
	first, second := ask("swiftvan"), ask("northfreight")

	a, err := first.Response()
	if err != nil {
		return Price{}, err
	}
	b, err := second.Response()
	if err != nil {
		return Price{}, err
	}
	if a.Cents <= b.Cents {
		return a, nil
	}
	return b, nil
}

// #endregion quote

// #region announce

// announce tells the customer now,
// and asks later whether the parcel is there.
func announce(ctx restate.Context, about Announcement) (string, error) {
	notify := restate.ServiceSend(ctx, "NotificationService", "notify")
	reminder := time.Duration(about.ReminderInSeconds) * time.Second

	notify.Send(Message{
		Customer: about.Customer,
		Text:     about.TrackingNumber + " is on its way",
	})
	notify.Send(Message{
		Customer: about.Customer,
		Text:     "Is " + about.TrackingNumber + " there?",
	}, restate.WithDelay(reminder))
	return about.Customer + " is told", nil
}

// #endregion announce

// #region ship

// ship gets slot, payment and van: all of them, or none.
func ship(ctx restate.Context, order Order) (Booking, error) {
	var undo []func() error
	booking, err := shipWithUndo(ctx, order, &undo)
	if !restate.IsTerminalError(err) {
		return booking, err
	}
	slices.Reverse(undo)
	for _, step := range undo {
		if undoErr := step(); undoErr != nil {
			return Booking{}, undoErr
		}
	}
	return Booking{}, err
}

func shipWithUndo(
	ctx restate.Context, order Order, undo *[]func() error,
) (Booking, error) {
	*undo = append(*undo, func() error {
		_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
			return restate.Void{}, releaseSlot(order.Depot, order.TrackingNumber)
		}, restate.WithName("release slot"))
		return err
	})
	_, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(order.Depot, order.TrackingNumber)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Booking{}, err
	}

	cents := 490 + 60*order.Kilograms
	payment := Payment{Customer: order.Customer, Cents: cents}
	*undo = append(*undo, func() error {
		_, err := restate.Service[restate.Void](
			ctx, "PaymentService", "refund").Request(payment)
		return err
	})
	_, err = restate.Service[ChargeReceipt](
		ctx, "PaymentService", "charge").Request(payment)
	if err != nil {
		return Booking{}, err
	}

	return restate.Service[Booking](ctx, "CarrierService", "book").
		Request(Freight{
			Carrier:        "swiftvan",
			TrackingNumber: order.TrackingNumber,
			Kilograms:      order.Kilograms,
		})
}

// #endregion ship
