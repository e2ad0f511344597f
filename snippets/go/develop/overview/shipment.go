// #region object
package main

// #fold Imports and types
import (
	"cmp"
	"fmt"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type Scan struct {
	Depot string `json:"depot"`
}

type ShipmentStatus struct {
	Stage string   `json:"stage"`
	Scans []string `json:"scans"`
}

// #endfold

// A parcel in transit. The key is its tracking number.
var shipment = restate.NewObject("Shipment").
	Handler("scan", restate.NewObjectHandler(scanShipment)).
	Handler("schedule", scheduleHandler).
	Handler("cancel", restate.NewObjectHandler(cancelShipment)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus))

func scanShipment(ctx restate.ObjectContext, scan Scan) (int, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil {
		return 0, err
	}
	if stage == "cancelled" {
		err := fmt.Errorf("%s is cancelled", restate.Key(ctx))
		return 0, restate.TerminalError(err, http.StatusConflict)
	}
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	scans = append(scans, scan.Depot)
	restate.Set(ctx, "scans", scans)
	restate.Set(ctx, "stage", "in transit")
	return len(scans), nil
}

// #fold cancelShipment and shipmentStatus

func cancelShipment(
	ctx restate.ObjectContext, _ restate.Void,
) (restate.Void, error) {
	restate.Set(ctx, "stage", "cancelled")
	return restate.Void{}, nil
}

func shipmentStatus(
	ctx restate.ObjectSharedContext, _ restate.Void,
) (ShipmentStatus, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil {
		return ShipmentStatus{}, err
	}
	scans, err := restate.Get[[]string](ctx, "scans")
	if scans == nil {
		scans = []string{} // [] in JSON, not null
	}
	return ShipmentStatus{cmp.Or(stage, "unknown"), scans}, err
}

// #endfold

// #endregion object
