// The application of the guide to durable webhooks.
package main

import (
	"cmp"
	"context"
	"log"
	"os"

	"github.com/restatedev/sdk-go/server"
)

func main() {
	endpoint := server.NewRestate().Bind(carrierWebhook).Bind(shipment)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
