package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

func cheatsheet(
	ctx restate.Context, key string, request BookingRequest, message Message,
) error {
	// #region cheatsheet
	book := restate.Service[Booking](ctx, "CarrierService", "book")
	booking, err := book.Request(request) // call and wait
	future := book.RequestFuture(request) // call, wait later
	booking, err = future.Response()
	status := restate.Object[ShipmentStatus](ctx, "Shipment", key, "status")
	run := restate.Workflow[DeliveryResult](ctx, "DeliveryWorkflow", key, "run")

	notify := restate.ServiceSend(ctx, "NotificationService", "notify")
	notify.Send(message)                                    // send, don't wait
	notify.Send(message, restate.WithDelay(7*24*time.Hour)) // send later
	call := notify.Send(message, restate.WithIdempotencyKey("event-1"))
	id := call.GetInvocationId()
	_, err = restate.AttachInvocation[restate.Void](ctx, id).Response()
	restate.CancelInvocation(ctx, id)
	// #endregion cheatsheet
	_, _, _ = booking, status, run
	return err
}
