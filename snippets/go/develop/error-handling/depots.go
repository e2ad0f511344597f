package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

type DepotReportRequest struct {
	Depot string `json:"depot"`
}

type DepotReport struct {
	Depot   string `json:"depot"`
	Parcels int    `json:"parcels"`
}

// #region timeouts

var depotService = restate.NewService("DepotService").
	Handler("report", restate.NewServiceHandler(report,
		restate.WithAbortTimeout(15*time.Minute),
	))

func report(
	ctx restate.Context, request DepotReportRequest,
) (DepotReport, error) {
	parcels, err := restate.Run(ctx, func(restate.RunContext) (int, error) {
		return countParcels(request.Depot)
	}, restate.WithName("count parcels"))
	return DepotReport{request.Depot, parcels}, err
}

// #endregion timeouts
