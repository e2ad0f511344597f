// The parcel application of the concept pages.
package main

// #region serve
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
		Bind(shipment).
		Bind(customerAccount).
		Bind(deliveryWorkflow).
		Bind(claimWorkflow).
		Bind(carrierService).
		Bind(customsService).
		Bind(notificationService)

	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endregion serve
