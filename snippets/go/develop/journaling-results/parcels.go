package main

import restate "github.com/restatedev/sdk-go"

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	BookingID      string `json:"bookingId"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship)).
	Handler("quote", restate.NewServiceHandler(quote)).
	Handler("quotes", restate.NewServiceHandler(quotes)).
	Handler("firstQuote", restate.NewServiceHandler(firstQuote)).
	Handler("fastestQuote", restate.NewServiceHandler(fastestQuote)).
	Handler("priceList", restate.NewServiceHandler(priceList))

// #region ship

func ship(ctx restate.Context, order Order) (Receipt, error) {
	idempotencyKey := restate.Rand(ctx).UUID().String()
	request := BookingRequest{order.Carrier, order.TrackingNumber}

	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(request, idempotencyKey)
	}, restate.WithName("book carrier"))
	if err != nil {
		return Receipt{}, err
	}

	// A step without a result returns restate.Void.
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, printLabel(order)
	}, restate.WithName("print label"))
	if err != nil {
		return Receipt{}, err
	}

	return Receipt{order.TrackingNumber, bookingID}, nil
}

// #endregion ship
