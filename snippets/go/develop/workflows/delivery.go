package main

import (
	"cmp"
	"errors"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Delivery struct {
	TrackingNumber string `json:"trackingNumber"`
	Depot          string `json:"depot"`
}

type DeliveryResult struct {
	Stage    string `json:"stage"`
	SignedBy string `json:"signedBy,omitempty"`
	Reason   string `json:"reason,omitempty"`
}

type Signature struct {
	SignedBy string `json:"signedBy"`
}

type Refusal struct {
	Reason string `json:"reason"`
}

type Van struct {
	VanID string `json:"vanId"`
}

var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery)).
	Handler("confirm", restate.NewWorkflowSharedHandler(confirm)).
	Handler("refuse", restate.NewWorkflowSharedHandler(refuse)).
	Handler("status", restate.NewWorkflowSharedHandler(deliveryStatus)).
	Handler("signature", restate.NewWorkflowSharedHandler(signature)).
	Handler("van", restate.NewWorkflowSharedHandler(van))

// #region run

func runDelivery(
	ctx restate.WorkflowContext, delivery Delivery,
) (DeliveryResult, error) {
	vanID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		return loadVan(delivery)
	}, restate.WithName("load van"))
	if err != nil {
		return DeliveryResult{}, err
	}
	restate.Set(ctx, "stage", "out for delivery")
	err = restate.Promise[Van](ctx, "dispatched").Resolve(Van{vanID})
	if err != nil {
		return DeliveryResult{}, err
	}

	signature, err := restate.Promise[Signature](ctx, "signature").Result()
	// A rejection has code 500, a cancellation 409.
	if err != nil && restate.ErrorCode(err) == http.StatusInternalServerError {
		restate.Set(ctx, "stage", "returned")
		reason := errors.Unwrap(err).Error() // without the code
		return DeliveryResult{Stage: "returned", Reason: reason}, nil
	}
	if err != nil {
		return DeliveryResult{}, err
	}
	restate.Set(ctx, "stage", "delivered")
	return DeliveryResult{
		Stage:    "delivered",
		SignedBy: signature.SignedBy,
	}, nil
}

// #endregion run

// #region signal

func confirm(
	ctx restate.WorkflowSharedContext, signature Signature,
) (restate.Void, error) {
	err := restate.Promise[Signature](ctx, "signature").Resolve(signature)
	return restate.Void{}, err
}

func refuse(
	ctx restate.WorkflowSharedContext, refusal Refusal,
) (restate.Void, error) {
	reason := errors.New(refusal.Reason)
	err := restate.Promise[Signature](ctx, "signature").Reject(reason)
	return restate.Void{}, err
}

// #endregion signal

// #region query

func deliveryStatus(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}

func signature(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (*Signature, error) {
	return restate.Promise[*Signature](ctx, "signature").Peek()
}

// #endregion query

// #region event

func van(ctx restate.WorkflowSharedContext, _ restate.Void) (Van, error) {
	dispatched := restate.Promise[Van](ctx, "dispatched")
	timeout := restate.After(ctx, 30*time.Second)
	if restate.Select(ctx, dispatched, timeout).Select() == timeout {
		err := errors.New("no van within 30 seconds")
		return Van{}, restate.TerminalError(err, http.StatusRequestTimeout)
	}
	return dispatched.Result()
}

// #endregion event
