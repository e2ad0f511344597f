package main

import restate "github.com/restatedev/sdk-go"

type Delivery struct {
	TrackingNumber string `json:"trackingNumber"`
}

type DeliveryResult struct {
	Stage    string `json:"stage"`
	SignedBy string `json:"signedBy"`
}

type Signature struct {
	SignedBy string `json:"signedBy"`
}

var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery)).
	Handler("confirm", restate.NewWorkflowSharedHandler(confirmDelivery))

func runDelivery(ctx restate.WorkflowContext, delivery Delivery) (DeliveryResult, error) {
	signature, err := restate.Promise[Signature](ctx, "signature").Result()
	return DeliveryResult{"delivered", signature.SignedBy}, err
}

func confirmDelivery(ctx restate.WorkflowSharedContext, signature Signature) (restate.Void, error) {
	return restate.Void{}, restate.Promise[Signature](ctx, "signature").Resolve(signature)
}
