package main

import (
	"fmt"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type Freight struct {
	Carrier        string `json:"carrier"`
	TrackingNumber string `json:"trackingNumber"`
	Kilograms      int    `json:"kilograms"`
}

type Booking struct {
	Booking string `json:"booking"`
}

type Price struct {
	Carrier string `json:"carrier"`
	Cents   int    `json:"cents"`
}

var carrierService = restate.NewService("CarrierService").
	Handler("book", restate.NewServiceHandler(book)).
	Handler("price", restate.NewServiceHandler(price))

// #region book

// book books a van. A parcel that is too heavy never gets one.
func book(ctx restate.Context, freight Freight) (Booking, error) {
	if freight.Kilograms > 30 {
		err := fmt.Errorf("%s takes 30 kg at most", freight.Carrier)
		return Booking{}, restate.TerminalError(err, http.StatusUnprocessableEntity)
	}
	booking, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookVan(freight.Carrier, freight.TrackingNumber)
	}, restate.WithName("book van"))
	if err != nil {
		return Booking{}, err
	}
	return Booking{Booking: booking}, nil
}

// #endregion book

// #region price

func price(ctx restate.Context, freight Freight) (Price, error) {
	if freight.Carrier == "swiftvan" && freight.Kilograms > 30 {
		err := fmt.Errorf("%s takes 30 kg at most", freight.Carrier)
		return Price{}, restate.TerminalError(err, http.StatusUnprocessableEntity)
	}
	cents := 700 + 20*freight.Kilograms
	if freight.Carrier == "swiftvan" {
		cents = 490 + 60*freight.Kilograms
	}
	return Price{Carrier: freight.Carrier, Cents: cents}, nil
}

// #endregion price
