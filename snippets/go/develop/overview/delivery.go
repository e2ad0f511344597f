// #region workflow
package main

// #fold Imports and types
import (
	"cmp"

	restate "github.com/restatedev/sdk-go"
)

type Delivery struct {
	TrackingNumber string `json:"trackingNumber"`
	Depot          string `json:"depot"`
}

type DeliveryResult struct {
	Stage    string `json:"stage"`
	SignedBy string `json:"signedBy"`
}

type Signature struct {
	SignedBy string `json:"signedBy"`
}

// #endfold

// The last mile of a parcel. The key is the delivery id.
var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery)).
	Handler("confirm", restate.NewWorkflowSharedHandler(confirmDelivery)).
	Handler("status", restate.NewWorkflowSharedHandler(deliveryStatus))

func runDelivery(
	ctx restate.WorkflowContext, delivery Delivery,
) (DeliveryResult, error) {
	_, err := restate.Object[int](ctx, "Shipment", delivery.TrackingNumber, "scan").
		Request(Scan{delivery.Depot})
	if err != nil {
		return DeliveryResult{}, err
	}
	restate.Set(ctx, "stage", "out for delivery")

	signature, err := restate.Promise[Signature](ctx, "signature").Result()
	if err != nil {
		return DeliveryResult{}, err
	}
	restate.Set(ctx, "stage", "delivered")
	return DeliveryResult{"delivered", signature.SignedBy}, nil
}

func confirmDelivery(
	ctx restate.WorkflowSharedContext, signature Signature,
) (restate.Void, error) {
	err := restate.Promise[Signature](ctx, "signature").Resolve(signature)
	return restate.Void{}, err
}

// #fold deliveryStatus

func deliveryStatus(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}

// #endfold
// #endregion workflow
