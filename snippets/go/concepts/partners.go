package main

import restate "github.com/restatedev/sdk-go"

// Services that the parcel handlers call: carriers' prices, the customs office, messages to customers.

type tariff struct{ base, perKg int }

var tariffs = map[string]tariff{
	"swiftvan":     {900, 150},
	"northfreight": {1400, 60},
}

var carrierService = restate.NewService("CarrierService").
	Handler("price", restate.NewServiceHandler(price))

func price(_ restate.Context, request PriceRequest) (Price, error) {
	tariff, known := tariffs[request.Carrier]
	if !known {
		return Price{}, restate.TerminalErrorf("no carrier %s", request.Carrier)
	}
	return Price{
		Carrier: request.Carrier,
		Cents:   tariff.base + tariff.perKg*request.WeightKg,
	}, nil
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
	}, restate.WithName("send message"))
}
