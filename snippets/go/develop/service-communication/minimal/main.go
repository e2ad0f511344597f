// #region minimal
package main

// #fold Imports and types
import (
	"cmp"
	"context"
	"log"
	"os"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/server"
)

type QuoteRequest struct {
	WeightKg int `json:"weightKg"`
}

type Quote struct {
	Carrier    string `json:"carrier"`
	PriceCents int    `json:"priceCents"`
}

// #endfold

func carrierQuote(ctx restate.Context, request QuoteRequest) (Quote, error) {
	return Quote{"swiftvan", 490 + 60*request.WeightKg}, nil
}

func quote(ctx restate.Context, request QuoteRequest) (Quote, error) {
	return restate.Service[Quote](ctx, "CarrierService", "quote").
		Request(request)
}

func main() {
	endpoint := server.NewRestate().
		Bind(restate.NewService("CarrierService").
			Handler("quote", restate.NewServiceHandler(carrierQuote))).
		Bind(restate.NewService("ParcelService").
			Handler("quote", restate.NewServiceHandler(quote)))

	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endregion minimal
