// The application of the guide to databases.
package main

import (
	"cmp"
	"context"
	"log"
	"os"

	"github.com/restatedev/sdk-go/server"
)

func main() {
	endpoint := server.NewRestate().Bind(parcelRecords).Bind(shipment)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
