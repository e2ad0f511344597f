package main

import (
	"cmp"
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// #region workflow

// The last mile of one parcel; the key is the delivery's id.
var deliveryWorkflow = restate.NewWorkflow("DeliveryWorkflow").
	Handler("run", restate.NewWorkflowHandler(runDelivery)).
	Handler("confirm", restate.NewWorkflowSharedHandler(confirmDelivery)).
	Handler("expire", restate.NewWorkflowSharedHandler(expireDelivery)).
	Handler("status", restate.NewWorkflowSharedHandler(deliveryStatus))

// runDelivery runs once for each delivery id.
func runDelivery(
	ctx restate.WorkflowContext, delivery Delivery,
) (Outcome, error) {
	// #region customs
	restate.Set(ctx, "stage", "in customs")
	answer := restate.Awakeable[Clearance](ctx)
	restate.ServiceSend(ctx, "CustomsService", "declare").Send(Declaration{
		DeliveryID:  restate.Key(ctx),
		AwakeableID: answer.Id(),
	})
	clearance, err := answer.Result()
	if err != nil {
		return Outcome{}, err
	}
	// #endregion customs

	return handOver(ctx, delivery, clearance)
}

// #region handover

// handOver brings the parcel to the customer, or back to the depot.
func handOver(
	ctx restate.WorkflowContext, delivery Delivery, clearance Clearance,
) (Outcome, error) {
	signedBy, err := deliver(ctx, delivery)
	if err == nil {
		restate.Set(ctx, "stage", "delivered")
		return Outcome{
			Stage:     "delivered",
			DutyCents: clearance.DutyCents,
			SignedBy:  signedBy,
		}, nil
	}
	// Nobody signed in time, or the delivery was cancelled:
	// undo the loading, whether it has happened or not.
	if undoErr := goBack(ctx, delivery); undoErr != nil {
		return Outcome{}, undoErr
	}
	restate.Set(ctx, "stage", "returned")
	if restate.ErrorCode(err) == http.StatusRequestTimeout {
		return Outcome{Stage: "returned", DutyCents: clearance.DutyCents}, nil
	}
	return Outcome{}, err
}

// deliver loads the van and waits for the signature.
func deliver(
	ctx restate.WorkflowContext, delivery Delivery,
) (string, error) {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, loadVan(delivery)
	}, restate.WithName("load van"))
	if err != nil {
		return "", err
	}
	restate.Set(ctx, "stage", "out for delivery")

	// The deadline is a message to the delivery itself. A timer in Select
	// is no way here: SDK v0.18.1 cannot cancel a handler that waits there.
	deadline := time.Duration(delivery.ConfirmWithinSeconds) * time.Second
	id := restate.Key(ctx)
	restate.WorkflowSend(ctx, "DeliveryWorkflow", id, "expire").
		Send(restate.Void{}, restate.WithDelay(deadline))
	proof, err := restate.Promise[Proof](ctx, "proof").Result()
	return proof.SignedBy, err
}

// goBack takes the parcel off the van.
func goBack(ctx restate.WorkflowContext, delivery Delivery) error {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, returnToDepot(delivery)
	}, restate.WithName("return to depot"))
	return err
}

// #endregion handover

// #region signals

// confirmDelivery is called from the courier's phone while run waits.
func confirmDelivery(
	ctx restate.WorkflowSharedContext, proof Proof,
) (restate.Void, error) {
	err := restate.Promise[Proof](ctx, "proof").Resolve(proof)
	return restate.Void{}, err
}

// expireDelivery comes when the time is up.
func expireDelivery(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (restate.Void, error) {
	timeUp := fmt.Errorf("nobody signed for %s", restate.Key(ctx))
	late := restate.TerminalError(timeUp, http.StatusRequestTimeout)
	// Refused when somebody has signed: then there is nothing left to do.
	_ = restate.Promise[Proof](ctx, "proof").Reject(late)
	return restate.Void{}, nil
}

// deliveryStatus is called by whoever wants to know.
func deliveryStatus(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}

// #endregion signals
// #endregion workflow
