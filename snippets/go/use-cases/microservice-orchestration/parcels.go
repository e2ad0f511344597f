package main

import (
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	Carrier        string `json:"carrier"`
	WeightKg       int    `json:"weightKg"`
	PriceCents     int    `json:"priceCents"`
}

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	PaymentID      string `json:"paymentId"`
	BookingID      string `json:"bookingId"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship))

// #region ship

func ship(ctx restate.Context, order Order) (_ Receipt, err error) {
	trackingNumber := order.TrackingNumber
	paymentKey := ctx.Request().ID // the same on every attempt
	var compensations []func() error
	defer func() {
		if restate.IsTerminalError(err) {
			err = rollBack(compensations, err)
		}
	}()

	compensations = append(compensations, func() error {
		_, err := restate.Service[restate.Void](ctx, "PaymentService", "refund").
			Request(Refund{paymentKey, trackingNumber})
		return err
	})
	charge, err := restate.Service[Charge](ctx, "PaymentService", "charge").
		Request(Payment{paymentKey, trackingNumber, order.Customer, order.PriceCents})
	if err != nil {
		return Receipt{}, err
	}

	request := BookingRequest{order.Carrier, trackingNumber, order.WeightKg}
	compensations = append(compensations, func() error {
		_, err := restate.Service[restate.Void](ctx, "CarrierService", "cancelBooking").
			Request(request)
		return err
	})
	booking, err := restate.Service[Booking](ctx, "CarrierService", "book").
		Request(request)
	if err != nil {
		return Receipt{}, err
	}

	// An officer decides, now or in a week.
	_, err = restate.Service[Clearance](ctx, "CustomsService", "clear").
		Request(Parcel{trackingNumber})
	if err != nil {
		return Receipt{}, err
	}

	restate.ObjectSend(ctx, "Shipment", trackingNumber, "create").
		Send(NewShipment{order.Customer, order.Carrier})
	text := trackingNumber + " leaves with " + order.Carrier
	restate.ServiceSend(ctx, "NotificationService", "notify").
		Send(Message{order.Customer, text})
	return Receipt{trackingNumber, charge.PaymentID, booking.BookingID}, nil
}

// #endregion ship

// rollBack runs the compensations, newest first. It returns the cause, or the error of a compensation that failed.
func rollBack(compensations []func() error, cause error) error {
	for i := len(compensations) - 1; i >= 0; i-- {
		err := compensations[i]()
		if restate.IsTerminalError(err) && restate.ErrorCode(err) == http.StatusConflict {
			err = compensations[i]() // Restate cancels an invocation once.
		}
		if err != nil {
			return err
		}
	}
	return cause
}
