package main

import (
	"cmp"
	"context"
	"log"
	"os"

	"github.com/restatedev/sdk-go/server"
)

var carrierAPI = os.Getenv("CARRIER_API")

func main() {
	if carrierAPI == "" {
		carrierAPI = startCarrierAPI()
	}
	endpoint := server.NewRestate().
		Bind(parcelService).
		Bind(carrierService).
		Bind(paymentService).
		Bind(customerAccount).
		Bind(customsService).
		Bind(deliveryWorkflow).
		Bind(depotService).
		Bind(probe)

	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
