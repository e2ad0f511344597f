package main

import restate "github.com/restatedev/sdk-go"

// #region service

// Invocations run independently: no key, no state, no queue.
var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship)).
	Handler("quote", restate.NewServiceHandler(quote))

// #region ship

func ship(ctx restate.Context, order Order) (Receipt, error) {
	// The invocation's id: the same in every attempt.
	paymentKey := ctx.Request().ID

	slot, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return reserveSlot(order)
	}, restate.WithName("reserve slot"))
	if err != nil {
		return Receipt{}, err
	}
	paymentID, err := restate.Run(ctx, func(ctx restate.RunContext) (string, error) {
		return chargePayment(ctx, order, paymentKey)
	}, restate.WithName("charge payment"))
	if err != nil {
		return Receipt{}, err
	}
	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(order)
	}, restate.WithName("book carrier"))
	if err != nil {
		return Receipt{}, err
	}
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		text := order.TrackingNumber + " leaves with " + order.Carrier
		return restate.Void{}, notifyCustomer(Message{order.Customer, text})
	}, restate.WithName("notify customer"))
	if err != nil {
		return Receipt{}, err
	}

	return Receipt{
		TrackingNumber: order.TrackingNumber,
		Slot:           slot,
		PaymentID:      paymentID,
		BookingID:      bookingID,
	}, nil
}

// #endregion ship

// #region quote

// quote asks both carriers at the same time and returns the cheaper quote.
func quote(ctx restate.Context, parcel QuoteRequest) (Quote, error) {
	ask := func(carrier string) restate.ResponseFuture[Quote] {
		return restate.Service[Quote](ctx, "CarrierService", "quote").
			RequestFuture(CarrierQuoteRequest{
				Carrier:  carrier,
				WeightKg: parcel.WeightKg,
			})
	}
	first, second := ask("swiftvan"), ask("northfreight")

	swiftvan, err := first.Response()
	if err != nil {
		return Quote{}, err
	}
	northfreight, err := second.Response()
	if err != nil {
		return Quote{}, err
	}
	if swiftvan.PriceCents <= northfreight.PriceCents {
		return swiftvan, nil
	}
	return northfreight, nil
}

// #endregion quote
// #endregion service
