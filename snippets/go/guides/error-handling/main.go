// The application of the guide about error handling.
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
		Bind(carrierService).
		Bind(notificationService)

	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
