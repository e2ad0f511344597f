package main

import (
	"fmt"

	restate "github.com/restatedev/sdk-go"
)

// #region shipment

type Scan struct {
	Depot string `json:"depot"`
}

type ShipmentStatus struct {
	Scans []string `json:"scans"`
}

var shipment = restate.NewObject("Shipment").
	Handler("scan", restate.NewObjectHandler(scanShipment)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus))

func scanShipment(ctx restate.ObjectContext, scan Scan) (int, error) {
	key := restate.Key(ctx)
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	scans = append(scans, scan.Depot)
	restate.Set(ctx, "scans", scans)

	idempotencyKey := fmt.Sprintf("%s-%d", key, len(scans))
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, publishScan(key, scan.Depot, idempotencyKey)
	}, restate.WithName("publish scan"))
	return len(scans), err
}

func shipmentStatus(
	ctx restate.ObjectSharedContext, _ restate.Void,
) (ShipmentStatus, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	return ShipmentStatus{
		Scans: append([]string{}, scans...), // [] in JSON, not null
	}, err
}

// #endregion shipment
