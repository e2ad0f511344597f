// #region minimal
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"slices"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/server"
)

// #fold Types

type QuoteRequest struct {
	WeightKg    int    `json:"weightKg"`
	Destination string `json:"destination"`
}

type Quote struct {
	Carrier    string `json:"carrier"`
	PriceCents int    `json:"priceCents"`
}

// #endfold

var depots = []string{"leeds", "lyon", "hamburg"}

func quote(ctx restate.Context, request QuoteRequest) (Quote, error) {
	if !slices.Contains(depots, request.Destination) {
		err := fmt.Errorf("no depot in %s", request.Destination)
		return Quote{}, restate.TerminalError(err, http.StatusNotFound)
	}
	return Quote{"swiftvan", 490 + 60*request.WeightKg}, nil
}

func main() {
	parcelService := restate.NewService("ParcelService").
		Handler("quote", restate.NewServiceHandler(quote))

	endpoint := server.NewRestate().Bind(parcelService)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endregion minimal
