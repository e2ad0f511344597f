package main

import (
	"cmp"
	"fmt"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type NewShipment struct {
	Customer string `json:"customer"`
	Carrier  string `json:"carrier"`
}

type Scan struct {
	Depot string `json:"depot"`
}

type ShipmentStatus struct {
	Stage string   `json:"stage"`
	Scans []string `json:"scans"`
}

var shipment = restate.NewObject("Shipment").
	Handler("create", restate.NewObjectHandler(createShipment)).
	Handler("scan", restate.NewObjectHandler(scanShipment)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus)).
	Handler("startClearance", restate.NewObjectHandler(startClearance)).
	Handler("clearance", restate.NewObjectSharedHandler(clearance)).
	Handler("cancel", restate.NewObjectHandler(cancelShipment))

func createShipment(ctx restate.ObjectContext, shipment NewShipment) (restate.Void, error) {
	restate.Set(ctx, "carrier", shipment.Carrier)
	restate.Set(ctx, "customer", shipment.Customer)
	restate.Set(ctx, "stage", "created")
	return restate.Void{}, nil
}

func scanShipment(ctx restate.ObjectContext, scan Scan) (int, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	restate.Set(ctx, "scans", append(scans, scan.Depot))
	return len(scans) + 1, nil
}

func shipmentStatus(ctx restate.ObjectSharedContext, _ restate.Void) (ShipmentStatus, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil {
		return ShipmentStatus{}, err
	}
	scans, err := restate.Get[[]string](ctx, "scans")
	return ShipmentStatus{cmp.Or(stage, "unknown"), append([]string{}, scans...)}, err
}

// #region invocation-id

func startClearance(
	ctx restate.ObjectContext, _ restate.Void,
) (restate.Void, error) {
	key := restate.Key(ctx)
	invocation := restate.ServiceSend(ctx, "CustomsService", "clear").
		Send(Parcel{key}, restate.WithIdempotencyKey(key))
	restate.Set(ctx, "clearanceInvocationId", invocation.GetInvocationId())
	return restate.Void{}, nil
}

// #endregion invocation-id

// #region attach

func clearance(
	ctx restate.ObjectSharedContext, _ restate.Void,
) (Clearance, error) {
	id, err := restate.Get[string](ctx, "clearanceInvocationId")
	if err != nil {
		return Clearance{}, err
	}
	if id == "" {
		err := fmt.Errorf("no shipment %s", restate.Key(ctx))
		return Clearance{}, restate.TerminalError(err, http.StatusNotFound)
	}
	return restate.AttachInvocation[Clearance](ctx, id).Response()
}

// #endregion attach

// #region cancel

func cancelShipment(
	ctx restate.ObjectContext, _ restate.Void,
) (restate.Void, error) {
	id, err := restate.Get[string](ctx, "clearanceInvocationId")
	if err != nil {
		return restate.Void{}, err
	}
	if id != "" {
		restate.CancelInvocation(ctx, id)
	}
	restate.Set(ctx, "stage", "cancelled")
	return restate.Void{}, nil
}

// #endregion cancel
