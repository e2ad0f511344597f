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
	// #region set-logger
	handler := quietHandler{slog.NewJSONHandler(os.Stdout, nil)}

	endpoint := server.NewRestate().
		WithLogger(handler, true). // true: drop what a replay repeats
		Bind(parcelService).
		Bind(shipment)
	// #endregion set-logger

	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
