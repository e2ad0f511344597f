package main

import restate "github.com/restatedev/sdk-go"

type Dispatch struct {
	VanID        string `json:"vanId"`
	InvocationID string `json:"invocationId"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("dispatch", restate.NewServiceHandler(dispatch)).
	Handler("awaitDelivery", restate.NewServiceHandler(awaitDelivery))

// #region submit-handler

func dispatch(ctx restate.Context, delivery Delivery) (Dispatch, error) {
	id := "delivery-" + delivery.TrackingNumber

	// Submit the workflow without waiting for its result.
	run := restate.WorkflowSend(ctx, "DeliveryWorkflow", id, "run").
		Send(delivery)

	// Call another handler of the running workflow and wait for its answer.
	van, err := restate.Workflow[Van](ctx, "DeliveryWorkflow", id, "van").
		Request(restate.Void{})
	if err != nil {
		return Dispatch{}, err
	}
	return Dispatch{van.VanID, run.GetInvocationId()}, nil
}

// #endregion submit-handler

// #region attach-handler

func awaitDelivery(
	ctx restate.Context, dispatch Dispatch,
) (DeliveryResult, error) {
	return restate.AttachInvocation[DeliveryResult](ctx, dispatch.InvocationID).
		Response()
}

// #endregion attach-handler
