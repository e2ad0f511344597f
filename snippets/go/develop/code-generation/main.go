package main

import (
	"cmp"
	"context"
	"log"
	"os"

	"github.com/restatedev/sdk-go/server"

	"parcels/develop/code-generation/parcels"
)

func main() {
	// #region bind
	endpoint := server.NewRestate().
		Bind(parcels.NewParcelServiceServer(parcelService{})).
		Bind(parcels.NewShipmentServer(shipment{})).
		Bind(parcels.NewDeliveryWorkflowServer(deliveryWorkflow{}))
	// #endregion bind

	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
