// #region minimal
package main

// #fold Imports and types
import (
	"cmp"
	"context"
	"log"
	"os"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/server"
)

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

// #endfold

func run(
	ctx restate.WorkflowContext, delivery Delivery,
) (DeliveryResult, error) {
	restate.Set(ctx, "stage", "out for delivery")

	signature, err := restate.Promise[Signature](ctx, "signature").Result()
	if err != nil {
		return DeliveryResult{}, err
	}

	restate.Set(ctx, "stage", "delivered")
	return DeliveryResult{"delivered", signature.SignedBy}, nil
}

func confirm(
	ctx restate.WorkflowSharedContext, signature Signature,
) (restate.Void, error) {
	err := restate.Promise[Signature](ctx, "signature").Resolve(signature)
	return restate.Void{}, err
}

func status(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}

// #fold main: serves the workflow

func main() {
	deliveryWorkflow := restate.NewWorkflow("DeliveryWorkflow").
		Handler("run", restate.NewWorkflowHandler(run)).
		Handler("confirm", restate.NewWorkflowSharedHandler(confirm)).
		Handler("status", restate.NewWorkflowSharedHandler(status))

	endpoint := server.NewRestate().Bind(deliveryWorkflow)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endfold
// #endregion minimal
