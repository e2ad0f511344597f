package main

// #region start
import (
	"cmp"
	"context"
	"os"

	"github.com/restatedev/sdk-go/server"
)

func start() error {
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	return server.NewRestate().
		Bind(parcelService).
		Bind(shipment).
		Start(context.Background(), address)
}

// #endregion start
