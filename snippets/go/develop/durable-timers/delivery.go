package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Delivery struct {
	TrackingNumber       string `json:"trackingNumber"`
	ConfirmWithinSeconds int    `json:"confirmWithinSeconds"`
}

type DeliveryResult struct {
	Stage    string `json:"stage"`
	SignedBy string `json:"signedBy,omitempty"`
}

type Signature struct {
	SignedBy string `json:"signedBy"`
}

var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery)).
	Handler("confirm", restate.NewWorkflowSharedHandler(confirmDelivery))

// #region time-limit

func runDelivery(
	ctx restate.WorkflowContext, delivery Delivery,
) (DeliveryResult, error) {
	limit := time.Duration(delivery.ConfirmWithinSeconds) * time.Second
	signature := restate.Promise[Signature](ctx, "signature")
	timeout := restate.After(ctx, limit)

	switch restate.Select(ctx, signature, timeout).Select() {
	case timeout:
		return DeliveryResult{Stage: "returned"}, timeout.Done()
	default:
		signed, err := signature.Result()
		return DeliveryResult{Stage: "delivered", SignedBy: signed.SignedBy}, err
	}
}

// #endregion time-limit

func confirmDelivery(ctx restate.WorkflowSharedContext, signature Signature) (restate.Void, error) {
	return restate.Void{}, restate.Promise[Signature](ctx, "signature").Resolve(signature)
}
