package main

import restate "github.com/restatedev/sdk-go"

// #region reflect

// DepotService has the handlers Weigh and Open.
type DepotService struct{ depot string }

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type Weight struct {
	WeightKg int `json:"weightKg"`
}

func (s DepotService) Weigh(
	ctx restate.Context, parcel Parcel,
) (Weight, error) {
	return Weight{3}, nil
}

// Open takes no input and returns no error.
func (s DepotService) Open(ctx restate.Context) string {
	return s.depot
}

var depotService = restate.Reflect(DepotService{depot: "leeds"})

// #endregion reflect
