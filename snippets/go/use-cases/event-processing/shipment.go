package main

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type NewShipment struct {
	Customer string `json:"customer"`
	Carrier  string `json:"carrier"`
}

type Scan struct {
	Depot string `json:"depot"`
}

type ScanCount struct {
	Scans int `json:"scans"`
}

type ShipmentStatus struct {
	Stage string   `json:"stage"`
	Scans []string `json:"scans"`
}

// #region events

var shipment = restate.NewObject("Shipment").
	Handler("create", restate.NewObjectHandler(createShipment)).
	Handler("scan", restate.NewObjectHandler(scanShipment)).
	Handler("checkScans", restate.NewObjectHandler(checkScans)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus))

// #fold create: stores the customer and the carrier

// createShipment runs for each record of the topic shipments.
func createShipment(
	ctx restate.ObjectContext, shipment NewShipment,
) (restate.Void, error) {
	restate.Set(ctx, "customer", shipment.Customer)
	restate.Set(ctx, "carrier", shipment.Carrier)
	return restate.Void{}, nil
}

// #endfold

// #region scan

// scanShipment runs for each record of the topic scans.
func scanShipment(ctx restate.ObjectContext, scan Scan) (int, error) {
	key := restate.Key(ctx)
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	scans = append(scans, scan.Depot)
	restate.Set(ctx, "scans", scans)
	restate.Set(ctx, "stage", "in transit")

	idempotencyKey := fmt.Sprintf("%s-%d", key, len(scans))
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, publishScan(key, scan.Depot, idempotencyKey)
	}, restate.WithName("publish scan"))
	if err != nil {
		return 0, err
	}

	restate.ObjectSend(ctx, "Shipment", key, "checkScans").
		Send(ScanCount{len(scans)}, restate.WithDelay(alertAfter))
	return len(scans), nil
}

// #endregion scan

// checkScans runs some hours after each scan: has the parcel been seen
// since?
func checkScans(
	ctx restate.ObjectContext, count ScanCount,
) (restate.Void, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return restate.Void{}, err
	}
	customer, err := restate.Get[string](ctx, "customer")
	if err != nil || len(scans) > count.Scans || customer == "" {
		return restate.Void{}, err
	}

	text := restate.Key(ctx) + " is late"
	idempotencyKey := fmt.Sprintf("%s-late-%d", restate.Key(ctx), count.Scans)
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, notifyCustomer(customer, text, idempotencyKey)
	}, restate.WithName("notify customer"))
}

// #fold status

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

// #endfold

// #endregion events

// alertAfter is how long a parcel may stay unseen: 4 hours, unless the
// variable says otherwise.
var alertAfter = func() time.Duration {
	seconds, err := strconv.Atoi(cmp.Or(os.Getenv("ALERT_SECONDS"), "14400"))
	if err != nil {
		panic("ALERT_SECONDS is not a number")
	}
	return time.Duration(seconds) * time.Second
}()
