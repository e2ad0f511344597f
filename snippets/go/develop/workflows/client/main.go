// A program that submits a delivery, signals it, and waits for its result.
package main

// #region client
// #fold Imports and types
import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/ingress"
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

type Van struct {
	VanID string `json:"vanId"`
}

// #endfold

var ingressURL = cmp.Or(os.Getenv("RESTATE_INGRESS_URL"), "http://localhost:8080")

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: client <tracking-number>")
	}
	if err := deliver(context.Background(), os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func deliver(ctx context.Context, trackingNumber string) error {
	client := ingress.NewClient(ingressURL)
	service, id := "DeliveryWorkflow", "delivery-"+trackingNumber

	submission := ingress.WorkflowSend[Delivery](client, service, id, "run").
		Send(ctx, Delivery{trackingNumber, "leeds"})
	if submission.Error != nil {
		return submission.Error
	}
	fmt.Println(submission.Status)

	van, err := ingress.Workflow[restate.Void, Van](client, service, id, "van").
		Request(ctx, restate.Void{})
	if err != nil {
		return err
	}
	_, err = ingress.AttachWorkflow[restate.Void](client, service, id).Output(ctx)
	var notReady *ingress.InvocationNotReadyError
	fmt.Println(van.VanID, !errors.As(err, &notReady))

	_, err = ingress.Workflow[Signature, restate.Void](client, service, id, "confirm").
		Request(ctx, Signature{"Ada"})
	if err != nil {
		return err
	}
	result, err := attach(ctx, service, id)
	fmt.Printf("%+v\n", result)
	return err
}

// #fold attach: reads the result over HTTP

// attach waits for a workflow's result. Attach of SDK v0.18.1 can't read one.
func attach(ctx context.Context, service, id string) (DeliveryResult, error) {
	url := ingressURL + "/restate/workflow/" + service + "/" + id + "/attach"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return DeliveryResult{}, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return DeliveryResult{}, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return DeliveryResult{}, fmt.Errorf("%s: %s", id, response.Status)
	}
	var result DeliveryResult
	err = json.NewDecoder(response.Body).Decode(&result)
	return result, err
}

// #endfold
// #endregion client
