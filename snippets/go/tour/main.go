package main

import (
	"cmp"
	"context"
	"log"
	"log/slog"
	"os"

	"github.com/restatedev/sdk-go/server"
)

func main() {
	slog.SetLogLoggerLevel(slog.LevelError)

	endpoint := server.NewRestate().
		Bind(depotService).
		Bind(carrierService).
		Bind(parcelService).
		Bind(notificationService).
		Bind(paymentService).
		Bind(shipment).
		Bind(customsService).
		Bind(deliveryWorkflow)

	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
