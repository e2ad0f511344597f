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
	ctx restate.ObjectContext, sender Sender,
) (restate.Void, error) {
	parcel := restate.Key(ctx)
	status, err := restate.Get[string](ctx, "status")
	if err != nil {
		return restate.Void{}, err
	}
	if status != "" {
		err := fmt.Errorf("%s exists", parcel)
		return restate.Void{}, restate.TerminalError(err, http.StatusConflict)
	}
	restate.Set(ctx, "status", "created")

	notify := restate.ServiceSend(ctx, "NotificationService", "notify")
	notify.Send(Message{
		Customer: sender.Customer,
		Text:     "We have " + parcel,
	})
	notify.Send(Message{
		Customer: sender.Customer,
		Text:     "How did " + parcel + " arrive?",
	}, restate.WithDelay(7*24*time.Hour))
	return restate.Void{}, nil
}

// #endregion create

// #region object

// One parcel on its way; the key is its tracking number.
var shipment = restate.NewObject("Shipment").
	Handler("create", restate.NewObjectHandler(createShipment)).
	Handler("scan", restate.NewObjectHandler(scanShipment)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus)).
	Handler("cancel", restate.NewObjectHandler(cancelShipment))

// scanShipment is exclusive: one at a time for each tracking number,
// in the order in which they came in.
func scanShipment(ctx restate.ObjectContext, scan Scan) (int, error) {
	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, printLabel(restate.Key(ctx), scan)
	}, restate.WithName("print label"))
	if err != nil {
		return 0, err
	}
	scans = append(scans, scan.Depot)
	restate.Set(ctx, "scans", scans)
	restate.Set(ctx, "status", "in "+scan.Depot)
	return len(scans), nil
}

// shipmentStatus is shared: it runs at any time, beside a scan too,
// and only reads.
func shipmentStatus(
	ctx restate.ObjectSharedContext, _ restate.Void,
) (ShipmentStatus, error) {
	status, err := restate.Get[string](ctx, "status")
	if err != nil {
		return ShipmentStatus{}, err
	}
	scans, err := restate.Get[[]string](ctx, "scans")
	return ShipmentStatus{
		Status: cmp.Or(status, "unknown"),
		Scans:  append([]string{}, scans...), // never null in the answer
	}, err
}

// #endregion object

// cancelShipment forgets the shipment: all its state is removed.
func cancelShipment(
	ctx restate.ObjectContext, _ restate.Void,
) (restate.Void, error) {
	restate.ClearAll(ctx)
	return restate.Void{}, nil
}
