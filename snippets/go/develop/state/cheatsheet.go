package main

import restate "github.com/restatedev/sdk-go"

func cheatsheet(ctx restate.ObjectContext) error {
	// #region cheatsheet
	key := restate.Key(ctx)                         // key of this object
	stage, err := restate.Get[string](ctx, "stage") // zero value if unset
	note, err := restate.Get[*string](ctx, "note")  // nil if unset
	keys, err := restate.Keys(ctx)                  // keys that have a value
	restate.Set(ctx, "stage", "in transit")         // write
	restate.Clear(ctx, "note")                      // remove one value
	restate.ClearAll(ctx)                           // remove all values

	scan := restate.NewObjectHandler(scanShipment)           // one at a time
	status := restate.NewObjectSharedHandler(shipmentStatus) // concurrent, read-only
	lazy := restate.WithEnableLazyState(true)                // fetch values when read
	// #endregion cheatsheet
	_, _, _, _, _, _, _ = key, stage, note, keys, scan, status, lazy
	return err
}
