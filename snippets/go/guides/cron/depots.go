package main

import (
	"fmt"
	"net/http"
	"slices"

	restate "github.com/restatedev/sdk-go"
)

// #region job

type DepotReportRequest struct {
	Depot string `json:"depot"`
}

type DepotReport struct {
	Depot   string `json:"depot"`
	Parcels int    `json:"parcels"`
}

var depotService = restate.NewService("DepotService").
	Handler("report", restate.NewServiceHandler(depotReport))

func depotReport(
	ctx restate.Context, request DepotReportRequest,
) (DepotReport, error) {
	depot := request.Depot
	if !slices.Contains([]string{"leeds", "lyon", "hamburg"}, depot) {
		err := fmt.Errorf("no depot in %s", depot)
		return DepotReport{}, restate.TerminalError(err, http.StatusNotFound)
	}
	parcels, err := restate.Run(ctx, func(restate.RunContext) (int, error) {
		return countParcels(depot)
	}, restate.WithName("count parcels"))
	return DepotReport{Depot: depot, Parcels: parcels}, err
}

// #endregion job
