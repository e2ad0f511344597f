package main

import (
	"cmp"
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Claim struct {
	TrackingNumber      string `json:"trackingNumber"`
	Customer            string `json:"customer"`
	AmountCents         int    `json:"amountCents"`
	PaymentKey          string `json:"paymentKey"`
	DecideWithinSeconds int    `json:"decideWithinSeconds,omitempty"`
}

type Decision struct {
	Approved  bool   `json:"approved"`
	DecidedBy string `json:"decidedBy"`
}

type ClaimResult struct {
	Stage     string `json:"stage"`
	DecidedBy string `json:"decidedBy,omitempty"`
}

// #region workflow

const week = 7 * 24 * time.Hour

var claimWorkflow = restate.NewWorkflow("ClaimWorkflow").
	Handler("run", restate.NewWorkflowHandler(runClaim)).
	Handler("expire", restate.NewWorkflowSharedHandler(expire)).
	Handler("decide", restate.NewWorkflowSharedHandler(decide)).
	Handler("status", restate.NewWorkflowSharedHandler(status))

// runClaim runs once for each claim id, for days.
func runClaim(ctx restate.WorkflowContext, claim Claim) (ClaimResult, error) {
	key := restate.Key(ctx)
	restate.Set(ctx, "stage", "awaiting approval")
	err := step(ctx, "request approval", func() error {
		return requestApproval(key, claim.AmountCents)
	})
	if err != nil {
		return ClaimResult{}, err
	}

	decision, err := decisionOrTimeout(ctx, claim)
	if err != nil {
		return ClaimResult{}, err
	}
	result := ClaimResult{Stage: "expired"}
	if decision != nil {
		result = ClaimResult{Stage: "rejected", DecidedBy: decision.DecidedBy}
	}
	if decision != nil && decision.Approved {
		result.Stage = "refunded"
		err := step(ctx, "refund payment", func() error {
			return refundPayment(claim.TrackingNumber, claim.PaymentKey)
		})
		if err != nil {
			return ClaimResult{}, err
		}
	}
	restate.Set(ctx, "stage", result.Stage)

	text := fmt.Sprintf("Your claim for %s is %s", claim.TrackingNumber, result.Stage)
	return result, step(ctx, "notify customer", func() error {
		return notifyCustomer(claim.Customer, text, key)
	})
}

// decisionOrTimeout returns nil if no decision comes in time. The timeout is a
// delayed call, since restate.Select can't be cancelled while it waits.
func decisionOrTimeout(
	ctx restate.WorkflowContext, claim Claim,
) (*Decision, error) {
	seconds := time.Duration(claim.DecideWithinSeconds) * time.Second
	restate.WorkflowSend(ctx, "ClaimWorkflow", restate.Key(ctx), "expire").
		Send(restate.Void{}, restate.WithDelay(cmp.Or(seconds, week)))

	decision, err := restate.Promise[Decision](ctx, "approval").Result()
	if restate.ErrorCode(err) == http.StatusRequestTimeout {
		return nil, nil
	}
	return &decision, err
}

// #fold The other handlers, and step

// expire is the timeout. It does nothing after a decision, unless a new run
// of the key waits.
func expire(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (restate.Void, error) {
	stage, err := status(ctx, restate.Void{})
	if err != nil || stage != "awaiting approval" {
		return restate.Void{}, err
	}
	err = fmt.Errorf("no decision on %s", restate.Key(ctx))
	timeout := restate.TerminalError(err, http.StatusRequestTimeout)
	// Fails if a decision came first, and then there is nothing to do.
	_ = restate.Promise[Decision](ctx, "approval").Reject(timeout)
	return restate.Void{}, nil
}

// decide is called by the link in the back office's message.
func decide(
	ctx restate.WorkflowSharedContext, decision Decision,
) (restate.Void, error) {
	stage, err := status(ctx, restate.Void{})
	if err != nil {
		return restate.Void{}, err
	}
	if stage != "awaiting approval" {
		err := fmt.Errorf("%s is %s", restate.Key(ctx), stage)
		return restate.Void{}, restate.TerminalError(err, http.StatusConflict)
	}
	err = restate.Promise[Decision](ctx, "approval").Resolve(decision)
	return restate.Void{}, err
}

func status(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}

// step runs a step that has no result.
func step(ctx restate.Context, name string, work func() error) error {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, work()
	}, restate.WithName(name))
	return err
}

// #endfold

// #endregion workflow
