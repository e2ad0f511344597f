// #region minimal
package main

// #fold Imports and types
import (
	"cmp"
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"os"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/server"
)

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type Weight struct {
	WeightKg int `json:"weightKg"`
}

// #endfold

// weighParcel reads the depot's scale, which gives a different value each time.
func weighParcel(trackingNumber string) (int, error) {
	fmt.Println("weigh parcel", trackingNumber)
	return 1 + rand.IntN(30), nil
}

func weigh(ctx restate.Context, parcel Parcel) (Weight, error) {
	weightKg, err := restate.Run(ctx, func(ctx restate.RunContext) (int, error) {
		return weighParcel(parcel.TrackingNumber)
	}, restate.WithName("weigh parcel"))
	return Weight{weightKg}, err
}

func main() {
	depotService := restate.NewService("DepotService").
		Handler("weigh", restate.NewServiceHandler(weigh))

	endpoint := server.NewRestate().Bind(depotService)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endregion minimal
