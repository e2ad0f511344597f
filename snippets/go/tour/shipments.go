package main

import restate "github.com/restatedev/sdk-go"

type Scan struct {
	Depot string `json:"depot"`
}

type Declaration struct {
	TrackingNumber string `json:"trackingNumber"`
	AwakeableID    string `json:"awakeableId"`
}

type ShipmentStatus struct {
	Scans       []string `json:"scans"`
	ClearanceID string   `json:"clearanceId,omitempty"`
}

var shipment = restate.NewObject("Shipment").
	Handler("scan", restate.NewObjectHandler(addScan)).
	Handler("declared", restate.NewObjectHandler(declared)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus))

// addScan adds a scan and returns how many there are.
func addScan(ctx restate.ObjectContext, scan Scan) (int, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	scans = append(scans, scan.Depot)
	restate.Set(ctx, "scans", scans)
	return len(scans), nil
}

// declared keeps the id under which the customs office answers.
func declared(
	ctx restate.ObjectContext, declaration Declaration,
) (restate.Void, error) {
	restate.Set(ctx, "clearanceId", declaration.AwakeableID)
	return restate.Void{}, nil
}

// shipmentStatus reads the state, even while another handler of this key
// is running.
func shipmentStatus(
	ctx restate.ObjectSharedContext, _ restate.Void,
) (ShipmentStatus, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return ShipmentStatus{}, err
	}
	clearanceID, err := restate.Get[string](ctx, "clearanceId")
	return ShipmentStatus{
		Scans:       append([]string{}, scans...), // never null in JSON
		ClearanceID: clearanceID,
	}, err
}
