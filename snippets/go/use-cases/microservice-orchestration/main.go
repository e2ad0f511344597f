// The application of the page about orchestrating microservices.
package main

import (
	"cmp"
	"context"
	"log"
	"os"

	"github.com/restatedev/sdk-go/server"
)

func main() {
	endpoint := server.NewRestate().
		Bind(parcelService).
		Bind(paymentService).
		Bind(carrierService).
		Bind(customsService).
		Bind(notificationService).
		Bind(shipment)

	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
