package main

import restate "github.com/restatedev/sdk-go"

// Services that parcel handlers call: carriers' quotes, the customs office, messages to customers.

var carrierService = restate.NewService("CarrierService").
	Handler("quote", restate.NewServiceHandler(carrierQuote))

func carrierQuote(ctx restate.Context, request CarrierQuoteRequest) (Quote, error) {
	priceCents, err := restate.Run(ctx, func(restate.RunContext) (int, error) {
		return getQuote(request.Carrier, request.WeightKg)
	}, restate.WithName("get quote"))
	return Quote{Carrier: request.Carrier, PriceCents: priceCents}, err
}

var customsService = restate.NewService("CustomsService").
	Handler("declare", restate.NewServiceHandler(declare))

func declare(ctx restate.Context, declaration Declaration) (restate.Void, error) {
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, fileDeclaration(declaration)
	}, restate.WithName("file declaration"))
}

var notificationService = restate.NewService("NotificationService").
	Handler("notify", restate.NewServiceHandler(notify))

func notify(ctx restate.Context, message Message) (restate.Void, error) {
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, notifyCustomer(message)
	}, restate.WithName("notify customer"))
}
