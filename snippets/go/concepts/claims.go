package main

import (
	"cmp"
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// Refunds a lost parcel, if a person approves it. The key is the claim id.
var claimWorkflow = restate.NewWorkflow("ClaimWorkflow").
	Handler("run", restate.NewWorkflowHandler(runClaim)).
	Handler("decide", restate.NewWorkflowSharedHandler(decideClaim)).
	Handler("expire", restate.NewWorkflowSharedHandler(expireClaim)).
	Handler("status", restate.NewWorkflowSharedHandler(claimStatus))

// #region approval

func runClaim(
	ctx restate.WorkflowContext, claim Claim,
) (ClaimResult, error) {
	seconds := time.Duration(claim.DecideWithinSeconds) * time.Second
	timeout := cmp.Or(seconds, 7*24*time.Hour)
	restate.Set(ctx, "stage", "awaiting approval")
	restate.WorkflowSend(ctx, "ClaimWorkflow", restate.Key(ctx), "expire").
		Send(restate.Void{}, restate.WithDelay(timeout))

	decision, err := restate.Promise[Decision](ctx, "approval").Result()
	if restate.ErrorCode(err) == http.StatusRequestTimeout {
		restate.Set(ctx, "stage", "expired")
		return ClaimResult{Stage: "expired"}, nil
	}
	if err != nil {
		return ClaimResult{}, err
	}

	stage := "rejected"
	if decision.Approved {
		_, err := restate.Run(ctx, func(ctx restate.RunContext) (restate.Void, error) {
			return restate.Void{}, refundPayment(ctx, claim)
		}, restate.WithName("refund payment"))
		if err != nil {
			return ClaimResult{}, err
		}
		stage = "refunded"
	}
	restate.Set(ctx, "stage", stage)
	return ClaimResult{Stage: stage, DecidedBy: decision.DecidedBy}, nil
}

// decideClaim: the button in the back office calls this.
// It refuses a late decision.
func decideClaim(
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

// expireClaim is the timeout. It does nothing after a decision, unless a new
// run of the key waits.
func expireClaim(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (restate.Void, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil || stage != "awaiting approval" {
		return restate.Void{}, err
	}
	err = fmt.Errorf("no decision on %s", restate.Key(ctx))
	timeout := restate.TerminalError(err, http.StatusRequestTimeout)
	// Fails if a decision came first, and then there is nothing to do.
	_ = restate.Promise[Decision](ctx, "approval").Reject(timeout)
	return restate.Void{}, nil
}

// #endregion approval

func claimStatus(
	ctx restate.WorkflowSharedContext, _ restate.Void,
) (string, error) {
	stage, err := restate.Get[string](ctx, "stage")
	return cmp.Or(stage, "unknown"), err
}
