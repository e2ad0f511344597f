package main

import (
	"cmp"
	"os"
	"strconv"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type LabelRequest struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	Depot          string `json:"depot"`
}

type Label struct {
	LabelID string `json:"labelId"`
}

type LabelBatch struct {
	Labels []LabelRequest `json:"labels"`
}

// #region task

var labelService = restate.NewService("LabelService").
	Handler("print", restate.NewServiceHandler(printTask)).
	Handler("printAll", restate.NewServiceHandler(printAll)).
	Handler("remind", restate.NewServiceHandler(remind))

func printTask(ctx restate.Context, request LabelRequest) (Label, error) {
	labelID := restate.Rand(ctx).UUID().String() // the same on every attempt
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{},
			printLabel(request.TrackingNumber, request.Depot, labelID)
	}, restate.WithName("print label"))
	if err != nil {
		return Label{}, err
	}
	text := "The label of " + request.TrackingNumber + " is ready"
	if err := notify(ctx, request.Customer, text, labelID); err != nil {
		return Label{}, err
	}
	restate.ServiceSend(ctx, "LabelService", "remind").
		Send(request, restate.WithDelay(remindAfter))
	return Label{labelID}, nil
}

func remind(ctx restate.Context, request LabelRequest) (restate.Void, error) {
	key := restate.Rand(ctx).UUID().String()
	text := "Please drop off " + request.TrackingNumber
	return restate.Void{}, notify(ctx, request.Customer, text, key)
}

func notify(ctx restate.Context, customer, text, key string) error {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, notifyCustomer(customer, text, key)
	}, restate.WithName("notify customer"))
	return err
}

// #endregion task

// #region batch

// printAll prints all labels at the same time, and waits for all of them.
func printAll(ctx restate.Context, batch LabelBatch) ([]Label, error) {
	calls := make([]restate.ResponseFuture[Label], len(batch.Labels))
	for i, label := range batch.Labels {
		calls[i] = restate.Service[Label](ctx, "LabelService", "print").
			RequestFuture(label)
	}
	labels := make([]Label, len(calls))
	for i, call := range calls {
		label, err := call.Response()
		if err != nil {
			return nil, err
		}
		labels[i] = label
	}
	return labels, nil
}

// #endregion batch

// remindAfter says when to remind the customer: after a day, unless the
// variable says otherwise.
var remindAfter = func() time.Duration {
	seconds, err := strconv.Atoi(cmp.Or(os.Getenv("REMIND_SECONDS"), "86400"))
	if err != nil {
		panic("REMIND_SECONDS is not a number")
	}
	return time.Duration(seconds) * time.Second
}()
