package main

import (
	"errors"

	restate "github.com/restatedev/sdk-go"
)

func cheatsheet(ctx restate.WorkflowContext, id string, delivery Delivery) error {
	// #region cheatsheet
	// In the workflow's handlers
	promise := restate.Promise[Signature](ctx, "signature")
	signature, err := promise.Result()         // wait for it
	signature, err = promise.Peek()            // check, don't wait
	err = promise.Resolve(Signature{"Ada"})    // signal
	err = promise.Reject(errors.New("absent")) // signal a failure

	// In any handler
	run := restate.Workflow[DeliveryResult](ctx, "DeliveryWorkflow", id, "run")
	result, err := run.Request(delivery) // submit and wait
	send := restate.WorkflowSend(ctx, "DeliveryWorkflow", id, "run")
	invocationID := send.Send(delivery).GetInvocationId() // submit
	result, err = restate.AttachInvocation[DeliveryResult](ctx, invocationID).
		Response()
	// #endregion cheatsheet
	_, _ = signature, result
	return err
}
