package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

type DeliveryResult struct {
	Stage     string `json:"stage"`
	DutyCents int    `json:"dutyCents,omitempty"`
}

var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery))

// #region timeout

func runDelivery(
	ctx restate.WorkflowContext, parcel Parcel,
) (DeliveryResult, error) {
	call := restate.Service[Clearance](ctx, "CustomsService", "clear").
		RequestFuture(parcel)
	timeout := restate.After(ctx, 5*time.Second)

	switch restate.Select(ctx, call, timeout).Select() {
	case timeout:
		restate.CancelInvocation(ctx, call.GetInvocationId())
		return DeliveryResult{Stage: "in customs"}, timeout.Done()
	default:
		clearance, err := call.Response()
		return DeliveryResult{"out for delivery", clearance.DutyCents}, err
	}
}

// #endregion timeout
