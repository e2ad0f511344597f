package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

func cheatsheet(ctx restate.WorkflowContext, reminder Reminder) error {
	// #region cheatsheet
	err := restate.Sleep(ctx, 3*24*time.Hour) // wait
	err = restate.Sleep(ctx, time.Hour, restate.WithName("until pickup"))

	// Wait for a result, at most 30 minutes
	signature := restate.Promise[Signature](ctx, "signature")
	timeout := restate.After(ctx, 30*time.Minute) // starts a timer
	timedOut := restate.Select(ctx, signature, timeout).Select() == timeout
	err = timeout.Done() // wait for the timer

	// Call a handler in a week
	call := restate.ObjectSend(ctx, "Shipment", "PX-1042", "remind").
		Send(reminder, restate.WithDelay(7*24*time.Hour))
	restate.CancelInvocation(ctx, call.GetInvocationId()) // never runs
	// #endregion cheatsheet
	_ = timedOut
	return err
}
