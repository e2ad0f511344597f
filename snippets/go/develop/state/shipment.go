package main

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type NewShipment struct {
	Carrier string `json:"carrier"`
}

type Scan struct {
	Depot string `json:"depot"`
}

type Note struct {
	Note string `json:"note"`
}

type ShipmentStatus struct {
	Stage string   `json:"stage"`
	Scans []string `json:"scans"`
}

var shipment = restate.NewObject("Shipment").
	Handler("create", restate.NewObjectHandler(createShipment)).
	Handler("scan", restate.NewObjectHandler(scanShipment)).
	Handler("keys", restate.NewObjectSharedHandler(shipmentKeys)).
	Handler("removeNote", restate.NewObjectHandler(removeNote)).
	Handler("remove", restate.NewObjectHandler(removeShipment)).
	Handler("addNote", restate.NewObjectHandler(addNote)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus)).
	Handler("note", noteHandler).
	Handler("noteLater", restate.NewObjectSharedHandler(noteLater)).
	Handler("noteLaterLazily", restate.NewObjectSharedHandler(noteLater, restate.WithEnableLazyState(true))).
	Handler("nilNote", restate.NewObjectHandler(nilNote)).
	Handler("wrongType", restate.NewObjectHandler(wrongType))

// #region types

// The keys of the shipment's state, and the type of each value.
var (
	stage   = stateKey[string]{"stage"}
	carrier = stateKey[string]{"carrier"}
	scans   = stateKey[[]string]{"scans"}
	note    = stateKey[string]{"note"}
)

type stateKey[T any] struct{ name string }

func (k stateKey[T]) get(ctx restate.ObjectSharedContext) (T, error) {
	return restate.Get[T](ctx, k.name)
}

func (k stateKey[T]) set(ctx restate.ObjectContext, value T) {
	restate.Set(ctx, k.name, value)
}

// #endregion types

// #region write

func createShipment(
	ctx restate.ObjectContext, shipment NewShipment,
) (restate.Void, error) {
	stage.set(ctx, "created")
	carrier.set(ctx, shipment.Carrier)
	return restate.Void{}, nil
}

// #endregion write

// #region read

func scanShipment(ctx restate.ObjectContext, scan Scan) (int, error) {
	trackingNumber := restate.Key(ctx)
	// A pointer tells a missing value (nil) from an empty one.
	stage, err := restate.Get[*string](ctx, "stage")
	if err != nil {
		return 0, err
	}
	if stage == nil {
		err := fmt.Errorf("no shipment %s", trackingNumber)
		return 0, restate.TerminalError(err, http.StatusNotFound)
	}

	scans, err := restate.Get[[]string](ctx, "scans")
	if err != nil {
		return 0, err
	}
	scans = append(scans, scan.Depot)
	restate.Set(ctx, "scans", scans)
	restate.Set(ctx, "stage", "in transit")
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, publishScan(trackingNumber, scan.Depot)
	}, restate.WithName("publish scan"))
	return len(scans), err
}

// #endregion read

// #region keys

func shipmentKeys(
	ctx restate.ObjectSharedContext, _ restate.Void,
) ([]string, error) {
	keys, err := restate.Keys(ctx)
	if err != nil {
		return nil, err
	}
	slices.Sort(keys)
	return append([]string{}, keys...), nil // [] in JSON, not null
}

// #endregion keys

// #region clear

func removeNote(
	ctx restate.ObjectContext, _ restate.Void,
) (restate.Void, error) {
	restate.Clear(ctx, "note")
	return restate.Void{}, nil
}

func removeShipment(
	ctx restate.ObjectContext, _ restate.Void,
) (restate.Void, error) {
	restate.ClearAll(ctx)
	return restate.Void{}, nil
}

// #endregion clear

// #region partial

func addNote(ctx restate.ObjectContext, note Note) (restate.Void, error) {
	restate.Set(ctx, "note", note.Note)
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil {
		return restate.Void{}, err
	}
	if stage == "" {
		// The note stays: a terminal error doesn't roll back writes.
		err := fmt.Errorf("no shipment %s", restate.Key(ctx))
		return restate.Void{}, restate.TerminalError(err, http.StatusNotFound)
	}
	return restate.Void{}, nil
}

// #endregion partial

// #region shared

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

// #endregion shared

// #region lazy

var noteHandler = restate.NewObjectSharedHandler(readNote,
	restate.WithEnableLazyState(true),
)

func readNote(ctx restate.ObjectSharedContext, _ restate.Void) (Note, error) {
	note, err := restate.Get[string](ctx, "note")
	return Note{note}, err
}

// #endregion lazy

// noteLater is not on the page: it reads the note after a while, when it may have changed.
func noteLater(ctx restate.ObjectSharedContext, _ restate.Void) (string, error) {
	if err := restate.Sleep(ctx, 10*time.Second); err != nil {
		return "", err
	}
	return restate.Get[string](ctx, "note")
}

// nilNote is not on the page: what is left of a nil pointer.
func nilNote(ctx restate.ObjectContext, _ restate.Void) (map[string]any, error) {
	restate.Set[*string](ctx, "note", nil)
	note, err := restate.Get[*string](ctx, "note")
	if err != nil {
		return nil, err
	}
	keys, err := restate.Keys(ctx)
	return map[string]any{"keys": keys, "isNil": note == nil}, err
}

// wrongType is not on the page: a value that can't be read as what the handler expects.
func wrongType(ctx restate.ObjectContext, _ restate.Void) (int, error) {
	restate.Set(ctx, "note", "fragile")
	return restate.Get[int](ctx, "note")
}
