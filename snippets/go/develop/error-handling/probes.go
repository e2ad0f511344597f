package main

import (
	"errors"
	"fmt"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// Handlers that no page shows: they hold what pages claim about errors, cancellation and timeouts.
var probe = restate.NewService("Probe").
	Handler("recover", restate.NewServiceHandler(recoverBooking)).
	Handler("readAddress", restate.NewServiceHandler(readAddress)).
	Handler("insist", restate.NewServiceHandler(insist)).
	Handler("weigh", restate.NewServiceHandler(weigh)).
	Handler("rushed", restate.NewServiceHandler(report,
		restate.WithInactivityTimeout(500*time.Millisecond),
		restate.WithAbortTimeout(500*time.Millisecond),
	)).
	Handler("percent", restate.NewServiceHandler(percent))

// recoverBooking handles a refusal, and waits; a crash during the wait does not ask the carrier again.
func recoverBooking(ctx restate.Context, request BookingRequest) (string, error) {
	if _, err := bookWith(ctx, request); err != nil {
		ctx.Log().Warn(fmt.Sprintf("refused: %s (%d)", errors.Unwrap(err), restate.ErrorCode(err)))
	}
	return "recovered", restate.Sleep(ctx, 2*time.Second)
}

type addressError struct{ line int }

func (e addressError) Error() string { return fmt.Sprintf("line %d of the address is empty", e.line) }

// readAddress returns what an error still carries after it came out of a step.
func readAddress(ctx restate.Context, _ restate.Void) (map[string]any, error) {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, restate.TerminalError(addressError{2}, 400)
	}, restate.WithName("read address"))
	found := map[string]any{
		"code":    restate.ErrorCode(err),
		"message": errors.Unwrap(err).Error(),
		"hasLine": errors.As(err, &addressError{}),
	}
	if restate.IsTerminalError(err) {
		found["name"] = "TerminalError"
	}
	return found, nil
}

// insist says what a first and a second cancellation do to a handler that continues after the first.
func insist(ctx restate.Context, _ restate.Void) (string, error) {
	pauses := map[string]time.Duration{"first": 600 * time.Second, "second": 10 * time.Second}
	for _, wait := range []string{"first", "second"} {
		if err := restate.Sleep(ctx, pauses[wait]); err != nil {
			fmt.Printf("%s wait: %d\n", wait, restate.ErrorCode(err))
		} else {
			fmt.Println(wait, "wait is over")
		}
	}
	return "insisted", nil
}

// weigh is cancelled while its step runs.
func weigh(ctx restate.Context, parcel Parcel) (restate.Void, error) {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		fmt.Println("weigh parcel", parcel.TrackingNumber)
		time.Sleep(10 * time.Second)
		fmt.Println("weighed", parcel.TrackingNumber)
		return restate.Void{}, nil
	}, restate.WithName("weigh parcel"))
	if err != nil {
		fmt.Println("not weighed", parcel.TrackingNumber)
	}
	return restate.Void{}, err
}

// percent returns what becomes of a percent sign and of the code in a step's message.
func percent(ctx restate.Context, _ restate.Void) ([]string, error) {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, restate.TerminalError(errors.New("100% full"), 422)
	})
	return []string{err.Error(), errors.Unwrap(err).Error()}, nil
}
