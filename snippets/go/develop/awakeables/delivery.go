package main

import (
	"errors"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type Delivery struct {
	TrackingNumber string `json:"trackingNumber"`
}

type DeliveryResult struct {
	Stage     string `json:"stage"`
	DutyCents int    `json:"dutyCents,omitempty"`
	Reason    string `json:"reason,omitempty"`
}

var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery))

// #region rejected

func runDelivery(
	ctx restate.WorkflowContext, delivery Delivery,
) (DeliveryResult, error) {
	answer := restate.Awakeable[Clearance](ctx)
	restate.ObjectSend(ctx, "CustomsDesk", "dover", "declare").
		Send(Declaration{delivery.TrackingNumber, answer.Id()})

	clearance, err := answer.Result()
	// A rejection has code 500. Other errors are not customs' answer.
	if err != nil && restate.ErrorCode(err) == http.StatusInternalServerError {
		reason := errors.Unwrap(err).Error() // without the code
		return DeliveryResult{Stage: "returned", Reason: reason}, nil
	}
	if err != nil {
		return DeliveryResult{}, err
	}
	return DeliveryResult{
		Stage:     "out for delivery",
		DutyCents: clearance.DutyCents,
	}, nil
}

// #endregion rejected
