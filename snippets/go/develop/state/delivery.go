package main

import (
	"cmp"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type DeliveryResult struct {
	Stage string `json:"stage"`
}

// #region workflow

var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery)).
	Handler("status", restate.NewWorkflowSharedHandler(deliveryStatus))

func runDelivery(
	ctx restate.WorkflowContext, _ restate.Void,
) (DeliveryResult, error) {
	for _, stage := range []string{"in customs", "out for delivery"} {
		restate.Set(ctx, "stage", stage)
		if err := restate.Sleep(ctx, time.Second); err != nil {
			return DeliveryResult{}, err
		}
	}
	restate.Set(ctx, "stage", "delivered")
	return DeliveryResult{"delivered"}, nil
}

func deliveryStatus(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}

// #endregion workflow
