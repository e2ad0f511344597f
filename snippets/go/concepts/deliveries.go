package main

import (
	"cmp"
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// #region workflow

// The last mile of one parcel. The key is the delivery id.
var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery)).
	Handler("confirm", restate.NewWorkflowSharedHandler(confirmDelivery)).
	Handler("expire", restate.NewWorkflowSharedHandler(expireDelivery)).
	Handler("status", restate.NewWorkflowSharedHandler(deliveryStatus))

// runDelivery runs once for each delivery id.
func runDelivery(
	ctx restate.WorkflowContext, delivery Delivery,
) (DeliveryResult, error) {
	// #fold Sends a customs declaration, and waits for the clearance
	// #region customs
	restate.Set(ctx, "stage", "in customs")
	answer := restate.Awakeable[Clearance](ctx)
	restate.ServiceSend(ctx, "CustomsService", "declare").Send(Declaration{
		TrackingNumber: delivery.TrackingNumber,
		AwakeableID:    answer.Id(),
	})
	clearance, err := answer.Result()
	if err != nil {
		return DeliveryResult{}, err
	}
	// #endregion customs
	// #endfold

	return handOver(ctx, delivery, clearance)
}

// #region handover

// #fold handOver: stores the stage, and unloads a parcel that nobody signed for

// handOver brings the parcel to the customer, or back to the depot.
func handOver(
	ctx restate.WorkflowContext, delivery Delivery, clearance Clearance,
) (DeliveryResult, error) {
	signedBy, err := deliver(ctx, delivery)
	if err == nil {
		restate.Set(ctx, "stage", "delivered")
		return DeliveryResult{
			Stage:     "delivered",
			DutyCents: clearance.DutyCents,
			SignedBy:  signedBy,
		}, nil
	}
	// Not signed in time, or cancelled: unload the parcel,
	// whether or not it was loaded.
	if unloadErr := unload(ctx, delivery); unloadErr != nil {
		return DeliveryResult{}, unloadErr
	}
	restate.Set(ctx, "stage", "returned")
	if restate.ErrorCode(err) == http.StatusRequestTimeout {
		return DeliveryResult{
			Stage:     "returned",
			DutyCents: clearance.DutyCents,
		}, nil
	}
	return DeliveryResult{}, err
}

// #endfold

// deliver loads the van and waits for the signature.
func deliver(
	ctx restate.WorkflowContext, delivery Delivery,
) (string, error) {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, loadVan(delivery)
	}, restate.WithName("load van"))
	if err != nil {
		return "", err
	}
	restate.Set(ctx, "stage", "out for delivery")

	// The timeout is a delayed message to this delivery, not a timer in
	// restate.Select: with SDK v0.18.1, a handler that waits in Select
	// can't be cancelled.
	timeout := time.Duration(delivery.ConfirmWithinSeconds) * time.Second
	id := restate.Key(ctx)
	restate.WorkflowSend(ctx, "DeliveryWorkflow", id, "expire").
		Send(restate.Void{}, restate.WithDelay(timeout))
	signature, err := restate.Promise[Signature](ctx, "signature").Result()
	return signature.SignedBy, err
}

// #fold unload

// unload takes the parcel off the van.
func unload(ctx restate.WorkflowContext, delivery Delivery) error {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, returnToDepot(delivery)
	}, restate.WithName("return to depot"))
	return err
}

// #endfold

// #endregion handover

// #region signals

// confirmDelivery: the courier's phone calls this while run waits.
func confirmDelivery(
	ctx restate.WorkflowSharedContext, signature Signature,
) (restate.Void, error) {
	err := restate.Promise[Signature](ctx, "signature").Resolve(signature)
	return restate.Void{}, err
}

// expireDelivery is the timeout. It does nothing after the end, unless a new run
// of the key waits.
func expireDelivery(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (restate.Void, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil || stage != "out for delivery" {
		return restate.Void{}, err
	}
	err = fmt.Errorf("no signature for %s", restate.Key(ctx))
	timeout := restate.TerminalError(err, http.StatusRequestTimeout)
	// Fails if the signature came first, and then there is nothing to do.
	_ = restate.Promise[Signature](ctx, "signature").Reject(timeout)
	return restate.Void{}, nil
}

func deliveryStatus(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}

// #endregion signals
// #endregion workflow
