package main

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type Clearance struct {
	Officer   string `json:"officer"`
	DutyCents int    `json:"dutyCents"`
}

type Declaration struct {
	TrackingNumber string `json:"trackingNumber"`
	AwakeableID    string `json:"awakeableId"`
}

type CustomsDecision struct {
	TrackingNumber string `json:"trackingNumber"`
	Officer        string `json:"officer"`
	DutyCents      int    `json:"dutyCents"`
	Reason         string `json:"reason,omitempty"`
}

// One desk for each port. It keeps the ids of the awakeables until an officer decides.
var customsDesk = restate.NewObject("CustomsDesk").
	Handler("declare", restate.NewObjectHandler(declare)).
	Handler("decide", restate.NewObjectHandler(decide))

// #region complete

func declare(
	ctx restate.ObjectContext, declaration Declaration,
) (restate.Void, error) {
	restate.Set(ctx, declaration.TrackingNumber, declaration.AwakeableID)
	return restate.Void{}, nil
}

func decide(
	ctx restate.ObjectContext, decision CustomsDecision,
) (restate.Void, error) {
	id, err := restate.Get[string](ctx, decision.TrackingNumber)
	if err != nil {
		return restate.Void{}, err
	}
	if id == "" {
		err := fmt.Errorf("no shipment %s", decision.TrackingNumber)
		return restate.Void{}, restate.TerminalError(err, http.StatusNotFound)
	}
	restate.Clear(ctx, decision.TrackingNumber)

	if decision.Reason != "" {
		restate.RejectAwakeable(ctx, id, errors.New(decision.Reason))
	} else {
		clearance := Clearance{decision.Officer, decision.DutyCents}
		restate.ResolveAwakeable(ctx, id, clearance)
	}
	return restate.Void{}, nil
}

// #endregion complete

var customsService = restate.NewService("CustomsService").
	Handler("clear", restate.NewServiceHandler(clearParcel)).
	Handler("complete", restate.NewServiceHandler(complete))

// #region timeout

func clearParcel(ctx restate.Context, parcel Parcel) (Clearance, error) {
	answer := restate.Awakeable[Clearance](ctx)
	timeout := restate.After(ctx, 5*time.Second)
	declaration := Declaration{parcel.TrackingNumber, answer.Id()}
	restate.ObjectSend(ctx, "CustomsDesk", "dover", "declare").
		Send(declaration)

	if restate.Select(ctx, answer, timeout).Select() == timeout {
		// The awakeable is still open: ask a second desk with the same id.
		restate.ObjectSend(ctx, "CustomsDesk", "calais", "declare").
			Send(declaration)
	}
	return answer.Result()
}

// #endregion timeout

// complete is not on the page: it completes an awakeable by whatever string the caller sends.
func complete(ctx restate.Context, declaration Declaration) (restate.Void, error) {
	restate.ResolveAwakeable(ctx, declaration.AwakeableID, restate.Void{})
	return restate.Void{}, nil
}
