package main

import (
	"errors"
	"time"

	restate "github.com/restatedev/sdk-go"
)

func cheatsheet(ctx restate.Context) error {
	// #region cheatsheet
	answer := restate.Awakeable[Clearance](ctx) // create
	id := answer.Id()                           // send this in a step
	clearance, err := answer.Result()           // wait for the result

	// Wait at most 5 seconds
	timeout := restate.After(ctx, 5*time.Second)
	first := restate.Select(ctx, answer, timeout).Select()
	timedOut := first == timeout

	// Complete it from another handler
	restate.ResolveAwakeable(ctx, id, clearance)
	restate.RejectAwakeable(ctx, id, errors.New("no invoice"))
	// #endregion cheatsheet
	_ = timedOut
	return err
}
