package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Collection struct {
	TrackingNumber   string `json:"trackingNumber"`
	Depot            string `json:"depot"`
	CollectInSeconds int    `json:"collectInSeconds"`
}

type Slot struct {
	Slot string `json:"slot"`
}

type DepotReportRequest struct {
	Depot string `json:"depot"`
}

type DepotReport struct {
	Depot      string `json:"depot"`
	Parcels    int    `json:"parcels"`
	ReportedAt string `json:"reportedAt"`
}

var depotService = restate.NewService("DepotService").
	Handler("collect", restate.NewServiceHandler(collect)).
	Handler("report", restate.NewServiceHandler(report))

// #region random

func collect(ctx restate.Context, collection Collection) (Slot, error) {
	idempotencyKey := restate.Rand(ctx).UUID().String()
	place := 1 + rand.New(restate.Rand(ctx).Source()).IntN(20)
	slot := fmt.Sprintf("%s-%d", collection.Depot, place)

	wait := time.Duration(collection.CollectInSeconds) * time.Second
	if err := restate.Sleep(ctx, wait); err != nil {
		return Slot{}, err
	}
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		err := sendDriver(collection.TrackingNumber, slot, idempotencyKey)
		return restate.Void{}, err
	}, restate.WithName("send driver"))
	return Slot{slot}, err
}

// #endregion random

// #region date

func report(
	ctx restate.Context, request DepotReportRequest,
) (DepotReport, error) {
	reportedAt, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return time.Now().UTC().Format(time.RFC3339Nano), nil
	}, restate.WithName("read clock"))
	if err != nil {
		return DepotReport{}, err
	}

	parcels, err := restate.Run(ctx, func(restate.RunContext) (int, error) {
		return countParcels(request.Depot, reportedAt)
	}, restate.WithName("count parcels"))
	return DepotReport{request.Depot, parcels, reportedAt}, err
}

// #endregion date
