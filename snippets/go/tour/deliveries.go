package main

import (
	"cmp"
	"errors"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Delivery struct {
	TrackingNumber    string `json:"trackingNumber"`
	SignWithinSeconds int    `json:"signWithinSeconds"`
}

var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery)).
	Handler("confirm", restate.NewWorkflowSharedHandler(confirm)).
	Handler("expire", restate.NewWorkflowSharedHandler(expire)).
	Handler("status", restate.NewWorkflowSharedHandler(deliveryStatus))

// #region run

// runDelivery is one delivery: it runs once for each delivery id.
func runDelivery(
	ctx restate.WorkflowContext, delivery Delivery,
) (string, error) {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, loadVan(delivery.TrackingNumber)
	}, restate.WithName("load van"))
	if err != nil {
		return "", err
	}
	restate.Set(ctx, "stage", "on its way")

	// The deadline is a message to the delivery itself. A timer in Select
	// is no way here: SDK v0.18.1 cannot cancel a handler that waits there.
	deadline := time.Duration(delivery.SignWithinSeconds) * time.Second
	id := restate.Key(ctx)
	restate.WorkflowSend(ctx, "DeliveryWorkflow", id, "expire").
		Send(restate.Void{}, restate.WithDelay(deadline))

	signedBy, err := restate.Promise[string](ctx, "signature").Result()
	if err == nil {
		restate.Set(ctx, "stage", "delivered")
		return "signed by " + signedBy, nil
	}
	if restate.ErrorCode(err) != http.StatusRequestTimeout {
		return "", err
	}
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, returnToDepot(delivery.TrackingNumber)
	}, restate.WithName("return to depot"))
	if err != nil {
		return "", err
	}
	restate.Set(ctx, "stage", "returned")
	return "nobody signed", nil
}

// #endregion run

// #region signals

// confirm is called from the courier's phone.
func confirm(
	ctx restate.WorkflowSharedContext, signedBy string,
) (restate.Void, error) {
	err := restate.Promise[string](ctx, "signature").Resolve(signedBy)
	return restate.Void{}, err
}

// expire comes when the time is up, and too late when somebody has signed.
func expire(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (restate.Void, error) {
	timeUp := errors.New("time is up")
	late := restate.TerminalError(timeUp, http.StatusRequestTimeout)
	_ = restate.Promise[string](ctx, "signature").Reject(late)
	return restate.Void{}, nil
}

// deliveryStatus is called by whoever wants to know.
func deliveryStatus(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "not started"), err
}

// #endregion signals
