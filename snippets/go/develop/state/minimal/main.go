// #region untyped
package main

import (
	"cmp"
	"context"
	"log"
	"os"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/server"
)

type Scan struct {
	Depot string `json:"depot"`
}

func scan(ctx restate.ObjectContext, scan Scan) (int, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	scans = append(scans, scan.Depot)
	restate.Set(ctx, "scans", scans)
	return len(scans), nil
}

func main() {
	shipment := restate.NewObject("Shipment").
		Handler("scan", restate.NewObjectHandler(scan))

	endpoint := server.NewRestate().Bind(shipment)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endregion untyped
