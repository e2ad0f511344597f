// #region minimal
package main

// #fold Imports and types
import (
	"cmp"
	"context"
	"log"
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

func weigh(ctx restate.Context, parcel Parcel) (Weight, error) {
	ctx.Log().Info("Weighing", "parcel", parcel.TrackingNumber)
	weightKg, err := restate.Run(ctx, func(restate.RunContext) (int, error) {
		return 3, nil
	}, restate.WithName("weigh parcel"))
	if err != nil {
		return Weight{}, err
	}
	ctx.Log().Info("Weighed", "weightKg", weightKg)
	return Weight{weightKg}, nil
}

func main() {
	depotService := restate.NewService("DepotService").
		Handler("weigh", restate.NewServiceHandler(weigh))

	endpoint := server.NewRestate().Bind(depotService)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endregion minimal
