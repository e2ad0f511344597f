// #region minimal
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"os"
	"time"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/server"
)

// #fold Types, and a stand-in for the carrier's API

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Carrier        string `json:"carrier"`
}

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	BookingID      string `json:"bookingId"`
}

// bookCarrier books once for each idempotency key, and returns the booking id.
func bookCarrier(order Order, key string) (string, error) {
	fmt.Printf("book carrier %s %s %s\n", order.Carrier, order.TrackingNumber, key)
	return order.Carrier + "-" + order.TrackingNumber, nil
}

// #endfold

func ship(ctx restate.Context, order Order) (Receipt, error) {
	key := restate.Rand(ctx).UUID().String()
	bookingID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return bookCarrier(order, key)
	}, restate.WithName("book carrier"))
	if err != nil {
		return Receipt{}, err
	}
	if err := restate.Sleep(ctx, 2*time.Second); err != nil {
		return Receipt{}, err
	}
	return Receipt{order.TrackingNumber, bookingID}, nil
}

func main() {
	parcelService := restate.NewService("ParcelService").
		Handler("ship", restate.NewServiceHandler(ship))

	endpoint := server.NewRestate().Bind(parcelService)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endregion minimal
