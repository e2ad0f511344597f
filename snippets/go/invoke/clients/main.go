// The application that the client program of the clients page calls.
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"os"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/server"
)

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Carrier        string `json:"carrier"`
	WeightKg       int    `json:"weightKg"`
}

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	BookingID      string `json:"bookingId"`
}

type Message struct {
	Customer string `json:"customer"`
	Text     string `json:"text"`
}

func ship(ctx restate.Context, order Order) (Receipt, error) {
	key := restate.Rand(ctx).UUID()
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		fmt.Println("book carrier", order.Carrier, order.TrackingNumber, key)
		return restate.Void{}, nil
	}, restate.WithName("book carrier"))
	return Receipt{order.TrackingNumber, order.Carrier + "-" + order.TrackingNumber}, err
}

func notify(ctx restate.Context, message Message) (restate.Void, error) {
	key := restate.Rand(ctx).UUID()
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		fmt.Printf("notify customer %s: %s (%s)\n", message.Customer, message.Text, key)
		return restate.Void{}, nil
	}, restate.WithName("notify customer"))
}

func main() {
	endpoint := server.NewRestate().
		Bind(restate.NewService("ParcelService").Handler("ship", restate.NewServiceHandler(ship))).
		Bind(restate.NewService("NotificationService").Handler("notify", restate.NewServiceHandler(notify)))
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
