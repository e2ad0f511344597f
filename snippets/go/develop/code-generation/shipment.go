package main

// #region object
// #fold Imports
import (
	"cmp"

	restate "github.com/restatedev/sdk-go"

	"parcels/develop/code-generation/parcels"
)

// #endfold

type shipment struct {
	parcels.UnimplementedShipmentServer
}

func (shipment) Scan(
	ctx restate.ObjectContext, request *parcels.ScanRequest,
) (*parcels.ShipmentStatus, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return nil, err
	}
	scans = append(scans, request.Depot)
	restate.Set(ctx, "scans", scans)
	restate.Set(ctx, "stage", "in transit")
	return &parcels.ShipmentStatus{Stage: "in transit", Scans: scans}, nil
}

func (shipment) Status(
	ctx restate.ObjectSharedContext, _ *parcels.StatusRequest,
) (*parcels.ShipmentStatus, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil {
		return nil, err
	}
	scans, err := restate.Get[[]string](ctx, "scans")
	return &parcels.ShipmentStatus{
		Stage: cmp.Or(stage, "unknown"),
		Scans: scans,
	}, err
}

// #endregion object
