package main

import (
	"fmt"
	"strconv"

	restate "github.com/restatedev/sdk-go"
)

var scale = restate.NewObject("Scale").
	Handler("weigh", restate.NewObjectHandler(weighOnScale))

var scales = restate.NewService("Scales").
	Handler("weigh", restate.NewServiceHandler(weighInTurn))

func weighOnScale(ctx restate.ObjectContext, parcel Parcel) (Weight, error) {
	return weigh(ctx, parcel)
}

// #region limit

// weighInTurn weighs a parcel on one of four scales, and waits until it's free.
func weighInTurn(ctx restate.Context, parcel Parcel) (Weight, error) {
	number, err := strconv.Atoi(parcel.TrackingNumber[3:])
	if err != nil {
		return Weight{}, restate.TerminalError(err, 400)
	}
	scale := fmt.Sprintf("scale-%d", number%4)
	return restate.Object[Weight](ctx, "Scale", scale, "weigh").Request(parcel)
}

// #endregion limit
