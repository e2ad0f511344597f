package main

import (
	"cmp"
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// #region create

func createShipment(
	ctx restate.ObjectContext, shipment NewShipment,
) (restate.Void, error) {
	key, customer := restate.Key(ctx), shipment.Customer
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil {
		return restate.Void{}, err
	}
	if stage != "" {
		err := fmt.Errorf("%s already exists", key)
		return restate.Void{}, restate.TerminalError(err, http.StatusConflict)
	}
	restate.Set(ctx, "stage", "created")

	notify := restate.ServiceSend(ctx, "NotificationService", "notify")
	notify.Send(Message{customer, "We received " + key})
	notify.Send(
		Message{customer, "Did " + key + " arrive safely?"},
		restate.WithDelay(7*24*time.Hour),
	)
	return restate.Void{}, nil
}

// #endregion create

// #region object

// A parcel in transit. The key is its tracking number.
var shipment = restate.NewObject("Shipment").
	Handler("create", restate.NewObjectHandler(createShipment)).
	Handler("scan", restate.NewObjectHandler(scanShipment)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus)).
	Handler("remove", restate.NewObjectHandler(removeShipment))

// scanShipment is exclusive: one call at a time for each tracking number.
func scanShipment(ctx restate.ObjectContext, scan Scan) (int, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	trackingNumber := restate.Key(ctx)
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, printLabel(trackingNumber, scan.Depot)
	}, restate.WithName("print label"))
	if err != nil {
		return 0, err
	}
	scans = append(scans, scan.Depot)
	restate.Set(ctx, "scans", scans)
	restate.Set(ctx, "stage", "in transit")
	return len(scans), nil
}

// shipmentStatus is shared: read-only, and runs even while a scan holds
// the lock.
func shipmentStatus(
	ctx restate.ObjectSharedContext, _ restate.Void,
) (ShipmentStatus, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil {
		return ShipmentStatus{}, err
	}
	scans, err := restate.Get[[]string](ctx, "scans")
	return ShipmentStatus{
		Stage: cmp.Or(stage, "unknown"),
		Scans: append([]string{}, scans...), // [] in JSON, not null
	}, err
}

// #endregion object

// removeShipment clears all state of this shipment.
func removeShipment(
	ctx restate.ObjectContext, _ restate.Void,
) (restate.Void, error) {
	restate.ClearAll(ctx)
	return restate.Void{}, nil
}
