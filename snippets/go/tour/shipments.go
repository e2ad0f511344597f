package main

import restate "github.com/restatedev/sdk-go"

type ShipmentStatus struct {
	Scans   []string `json:"scans"`
	Customs string   `json:"customs"`
}

var shipment = restate.NewObject("Shipment").
	Handler("scan", restate.NewObjectHandler(scan)).
	Handler("declared", restate.NewObjectHandler(declared)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus))

// scan adds a depot to the way of this parcel; answers how many there are.
func scan(ctx restate.ObjectContext, depot string) (int, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	scans = append(scans, depot)
	restate.Set(ctx, "scans", scans)
	return len(scans), nil
}

// declared notes the id under which customs answers.
func declared(
	ctx restate.ObjectContext, answerID string,
) (restate.Void, error) {
	restate.Set(ctx, "customs", answerID)
	return restate.Void{}, nil
}

// shipmentStatus runs beside the others, and only reads.
func shipmentStatus(
	ctx restate.ObjectSharedContext, _ restate.Void,
) (ShipmentStatus, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return ShipmentStatus{}, err
	}
	customs, err := restate.Get[string](ctx, "customs")
	return ShipmentStatus{
		Scans:   append([]string{}, scans...), // never null in the answer
		Customs: customs,
	}, err
}
