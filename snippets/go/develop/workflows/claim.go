package main

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// #region approval

// #fold Types

type Claim struct {
	TrackingNumber      string `json:"trackingNumber"`
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

// #endfold

// #region retention

var claimWorkflow = restate.NewWorkflow("ClaimWorkflow").
	Handler("run", restate.NewWorkflowHandler(runClaim,
		restate.WithWorkflowRetention(30*24*time.Hour),
		restate.WithJournalRetention(7*24*time.Hour),
	)).
	Handler("decide", restate.NewWorkflowSharedHandler(decide)).
	Handler("expire", restate.NewWorkflowSharedHandler(expire)).
	Handler("status", restate.NewWorkflowSharedHandler(claimStatus))

// #endregion retention

func runClaim(
	ctx restate.WorkflowContext, claim Claim,
) (ClaimResult, error) {
	claimID := restate.Key(ctx)
	restate.Set(ctx, "stage", "awaiting approval")
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, requestApproval(claimID, claim.AmountCents)
	}, restate.WithName("request approval"))
	if err != nil {
		return ClaimResult{}, err
	}

	seconds := time.Duration(claim.DecideWithinSeconds) * time.Second
	restate.WorkflowSend(ctx, "ClaimWorkflow", claimID, "expire").
		Send(restate.Void{}, restate.WithDelay(cmp.Or(seconds, 7*24*time.Hour)))

	decision, err := restate.Promise[Decision](ctx, "approval").Result()
	if restate.ErrorCode(err) == http.StatusRequestTimeout {
		restate.Set(ctx, "stage", "expired")
		return ClaimResult{Stage: "expired"}, nil
	}
	if err != nil {
		return ClaimResult{}, err
	}

	// #fold The decision: reject the claim, or refund the customer
	if !decision.Approved {
		restate.Set(ctx, "stage", "rejected")
		return ClaimResult{"rejected", decision.DecidedBy}, nil
	}
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, refundPayment(claim)
	}, restate.WithName("refund payment"))
	if err != nil {
		return ClaimResult{}, err
	}
	restate.Set(ctx, "stage", "refunded")
	// #endfold
	return ClaimResult{"refunded", decision.DecidedBy}, nil
}

// expire is the timeout. It has no effect after a decision, unless a new run
// of the key waits.
func expire(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (restate.Void, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil || stage != "awaiting approval" {
		return restate.Void{}, err
	}
	timeout := restate.TerminalError(
		errors.New("no decision"), http.StatusRequestTimeout)
	err = restate.Promise[Decision](ctx, "approval").Reject(timeout)
	if restate.ErrorCode(err) == http.StatusConflict {
		return restate.Void{}, nil // already decided
	}
	return restate.Void{}, err
}

// #fold decide and claimStatus

func decide(
	ctx restate.WorkflowSharedContext, decision Decision,
) (restate.Void, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil {
		return restate.Void{}, err
	}
	if stage != "awaiting approval" {
		err := fmt.Errorf("%s is %s", restate.Key(ctx), cmp.Or(stage, "unknown"))
		return restate.Void{}, restate.TerminalError(err, http.StatusConflict)
	}
	err = restate.Promise[Decision](ctx, "approval").Resolve(decision)
	return restate.Void{}, err
}

func claimStatus(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}

// #endfold

// #endregion approval
