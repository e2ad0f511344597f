package main

import restate "github.com/restatedev/sdk-go"

type Scan struct {
	Depot string `json:"depot"`
}

var shipment = restate.NewObject("Shipment").
	Handler("scan", restate.NewObjectHandler(scanShipment)).
	Handler("levels", restate.NewObjectHandler(levels))

func scanShipment(ctx restate.ObjectContext, scan Scan) (restate.Void, error) {
	ctx.Log().Info("Scanned", "depot", scan.Depot)
	return restate.Void{}, nil
}

// levels is on no page: it logs once at each level.
func levels(ctx restate.ObjectContext, _ restate.Void) (restate.Void, error) {
	ctx.Log().Debug("debug")
	ctx.Log().Info("info")
	ctx.Log().Warn("warn")
	ctx.Log().Error("error")
	return restate.Void{}, nil
}
