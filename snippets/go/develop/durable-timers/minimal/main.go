// #region minimal
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"os"
	"time"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/server"
)

// #fold A type, and a stand-in for the driver's app

type Collection struct {
	TrackingNumber   string `json:"trackingNumber"`
	Depot            string `json:"depot"`
	CollectInSeconds int    `json:"collectInSeconds"`
}

// sendDriver sends one driver for each parcel.
func sendDriver(collection Collection) error {
	fmt.Println("send driver", collection.Depot, collection.TrackingNumber)
	return nil
}

// #endfold

func collect(
	ctx restate.Context, collection Collection,
) (restate.Void, error) {
	wait := time.Duration(collection.CollectInSeconds) * time.Second
	if err := restate.Sleep(ctx, wait); err != nil {
		return restate.Void{}, err
	}
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, sendDriver(collection)
	}, restate.WithName("send driver"))
}

func main() {
	depotService := restate.NewService("DepotService").
		Handler("collect", restate.NewServiceHandler(collect))

	endpoint := server.NewRestate().Bind(depotService)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endregion minimal
