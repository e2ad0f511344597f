package main

import restate "github.com/restatedev/sdk-go"

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type Weight struct {
	WeightKg int `json:"weightKg"`
}

var depotService = restate.NewService("DepotService").
	Handler("weigh", restate.NewServiceHandler(weigh))

// #region weigh

func weigh(ctx restate.Context, parcel Parcel) (Weight, error) {
	weightKg, err := restate.Run(ctx, func(restate.RunContext) (int, error) {
		return weighParcel(parcel.TrackingNumber)
	}, restate.WithName("weigh parcel"))
	return Weight{weightKg}, err
}

// #endregion weigh
