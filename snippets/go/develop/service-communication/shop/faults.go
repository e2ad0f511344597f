package main

import (
	"context"
	"errors"
	"fmt"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/ingress"
)

// faults shows what the client of SDK v0.18.1 gets wrong, and what its errors are.
func faults(ctx context.Context, order Order) {
	ship := ingress.Service[Order, Receipt](client, "ParcelService", "ship")
	invocation := ship.Send(ctx, order, restate.WithIdempotencyKey("order-1070"))
	fmt.Printf("send: id %q, status %q\n", invocation.Id, invocation.Status)

	handle := ingress.AttachService[Receipt](client, "ParcelService", "ship", "order-1070")
	_, err := handle.Attach(ctx)
	fmt.Println("attach:", err)
	_, err = handle.Output(ctx)
	fmt.Println("output:", err)
	_, err = ingress.AttachService[restate.Void](client, "ParcelService", "ship", "order-1070").Attach(ctx)
	fmt.Println("attach without a result:", err)

	_, err = ingress.AttachService[restate.Void](client, "ParcelService", "ship", "order-9").Output(ctx)
	var notFound *ingress.InvocationNotFoundError
	fmt.Println("unknown:", errors.As(err, &notFound), err)

	running := ingress.WorkflowSend[Scan](client, "DeliveryWorkflow", "delivery-PX-1071", "run")
	if err := running.Send(ctx, Scan{}).Error; err != nil {
		fmt.Println(err)
	}
	_, err = ingress.AttachWorkflow[restate.Void](client, "DeliveryWorkflow", "delivery-PX-1071").Output(ctx)
	var notReady *ingress.InvocationNotReadyError
	fmt.Println("running:", errors.As(err, &notReady), err)

	_, err = ingress.Service[Scan, Receipt](client, "ParcelService", "quote").Request(ctx, Scan{}, restate.WithHeaders(map[string]string{"content-type": "text/plain"}))
	fmt.Println("refused:", err)
}
