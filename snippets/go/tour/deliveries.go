package main

import (
	"cmp"
	"errors"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Delivery struct {
	TrackingNumber       string `json:"trackingNumber"`
	Depot                string `json:"depot"`
	ConfirmWithinSeconds int    `json:"confirmWithinSeconds"`
}

type Signature struct {
	SignedBy string `json:"signedBy"`
}

type Refusal struct {
	Reason string `json:"reason"`
}

type DeliveryResult struct {
	Stage    string `json:"stage"`
	SignedBy string `json:"signedBy,omitempty"`
}

var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery)).
	Handler("confirm", restate.NewWorkflowSharedHandler(confirm)).
	Handler("refuse", restate.NewWorkflowSharedHandler(refuse)).
	Handler("status", restate.NewWorkflowSharedHandler(deliveryStatus))

// #region run

// runDelivery delivers one parcel. It runs once per delivery id.
func runDelivery(
	ctx restate.WorkflowContext, delivery Delivery,
) (DeliveryResult, error) {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, loadVan(delivery.Depot, delivery.TrackingNumber)
	}, restate.WithName("load van"))
	if err != nil {
		return DeliveryResult{}, err
	}
	restate.Set(ctx, "stage", "out for delivery")

	// The timeout is a delayed message to this workflow's own refuse handler.
	// Select with a timer isn't safe here: in SDK v0.18.1, an invocation that
	// waits in Select can't be cancelled.
	timeout := time.Duration(delivery.ConfirmWithinSeconds) * time.Second
	restate.WorkflowSend(ctx, "DeliveryWorkflow", restate.Key(ctx), "refuse").
		Send(Refusal{Reason: "not signed in time"}, restate.WithDelay(timeout))

	signature, err := restate.Promise[Signature](ctx, "signature").Result()
	if err == nil {
		restate.Set(ctx, "stage", "delivered")
		return DeliveryResult{
			Stage:    "delivered",
			SignedBy: signature.SignedBy,
		}, nil
	}
	if restate.ErrorCode(err) != http.StatusGone {
		return DeliveryResult{}, err
	}
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{},
			returnToDepot(delivery.Depot, delivery.TrackingNumber)
	}, restate.WithName("return to depot"))
	if err != nil {
		return DeliveryResult{}, err
	}
	restate.Set(ctx, "stage", "returned")
	return DeliveryResult{Stage: "returned"}, nil
}

// #endregion run

// #region signals

// confirm is called by the driver's phone when the customer has signed.
func confirm(
	ctx restate.WorkflowSharedContext, signature Signature,
) (restate.Void, error) {
	err := restate.Promise[Signature](ctx, "signature").Resolve(signature)
	return restate.Void{}, err
}

// refuse ends the wait for a signature, unless confirm came first.
func refuse(
	ctx restate.WorkflowSharedContext, refusal Refusal,
) (restate.Void, error) {
	reason := restate.TerminalError(errors.New(refusal.Reason), http.StatusGone)
	_ = restate.Promise[Signature](ctx, "signature").Reject(reason)
	return restate.Void{}, nil
}

// deliveryStatus returns the stage to anyone, at any time.
func deliveryStatus(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}

// #endregion signals
