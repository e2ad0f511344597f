package main

import (
	restate "github.com/restatedev/sdk-go"

	"parcels/develop/code-generation/parcels"
)

// #region client

type parcelService struct {
	parcels.UnimplementedParcelServiceServer
}

func (parcelService) Ship(
	ctx restate.Context, order *parcels.Order,
) (*parcels.Receipt, error) {
	shipment := parcels.NewShipmentClient(ctx, order.TrackingNumber)
	_, err := shipment.Scan().Request(&parcels.ScanRequest{Depot: order.Depot})
	if err != nil {
		return nil, err
	}

	id := "delivery-" + order.TrackingNumber
	result, err := parcels.NewDeliveryWorkflowClient(ctx, id).Run().
		Request(&parcels.Delivery{TrackingNumber: order.TrackingNumber})
	if err != nil {
		return nil, err
	}
	return &parcels.Receipt{
		TrackingNumber: order.TrackingNumber,
		SignedBy:       result.SignedBy,
	}, nil
}

// #endregion client

type deliveryWorkflow struct {
	parcels.UnimplementedDeliveryWorkflowServer
}

func (deliveryWorkflow) Run(ctx restate.WorkflowContext, _ *parcels.Delivery) (*parcels.DeliveryResult, error) {
	signedBy, err := restate.Promise[string](ctx, "signature").Result()
	return &parcels.DeliveryResult{Stage: "delivered", SignedBy: signedBy}, err
}

func (deliveryWorkflow) Confirm(
	ctx restate.WorkflowSharedContext, signature *parcels.Signature,
) (*parcels.ConfirmResponse, error) {
	err := restate.Promise[string](ctx, "signature").Resolve(signature.SignedBy)
	return &parcels.ConfirmResponse{}, err
}
