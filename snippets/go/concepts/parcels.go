package main

import restate "github.com/restatedev/sdk-go"

// #region service

// Takes parcels in. Every invocation runs by itself:
// no state, no key, no queue.
var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship)).
	Handler("quote", restate.NewServiceHandler(quote))

// #region ship

// ship takes a parcel in, up to the message that tells the customer so.
func ship(ctx restate.Context, order Order) (Receipt, error) {
	// The invocation's id: the same in every attempt.
	paymentKey := ctx.Request().ID

	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(order)
	}, restate.WithName("reserve depot slot"))
	if err != nil {
		return Receipt{}, err
	}
	charge, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return chargePayment(order, paymentKey)
	}, restate.WithName("charge payment"))
	if err != nil {
		return Receipt{}, err
	}
	booking, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(order, slot)
	}, restate.WithName("book carrier"))
	if err != nil {
		return Receipt{}, err
	}
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, notifyCustomer(Message{
			Customer: order.Customer,
			Text:     order.TrackingNumber + " leaves with " + booking,
		})
	}, restate.WithName("notify customer"))
	if err != nil {
		return Receipt{}, err
	}

	return Receipt{
		TrackingNumber: order.TrackingNumber,
		Slot:           slot,
		Charge:         charge,
		Booking:        booking,
	}, nil
}

// #endregion ship

// #region quote

// quote asks both carriers at the same time
// and answers with the cheaper one.
func quote(ctx restate.Context, parcel Weight) (Price, error) {
	ask := func(carrier string) restate.ResponseFuture[Price] {
		return restate.Service[Price](ctx, "CarrierService", "price").
			RequestFuture(PriceRequest{
				Carrier:  carrier,
				WeightKg: parcel.WeightKg,
			})
	}
	first, second := ask("swiftvan"), ask("northfreight")

	swiftvan, err := first.Response()
	if err != nil {
		return Price{}, err
	}
	northfreight, err := second.Response()
	if err != nil {
		return Price{}, err
	}
	if swiftvan.Cents <= northfreight.Cents {
		return swiftvan, nil
	}
	return northfreight, nil
}

// #endregion quote
// #endregion service
