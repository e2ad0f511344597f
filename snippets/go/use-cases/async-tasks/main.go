// The application of the page about async tasks.
package main

import (
	"cmp"
	"context"
	"log"
	"os"

	"github.com/restatedev/sdk-go/server"
)

func main() {
	endpoint := server.NewRestate().Bind(labelService)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
