package main

import (
	"errors"
	"fmt"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// Handlers that no page shows: they hold what pages claim about code that nobody should write.
var probe = restate.NewService("Probe").
	Handler("oneByOne", restate.NewServiceHandler(oneByOne)).
	Handler("forgotten", restate.NewServiceHandler(forgotten)).
	Handler("patient", restate.NewServiceHandler(patient)).
	Handler("selectAgain", restate.NewServiceHandler(selectAgain)).
	Handler("selectUncancellable", restate.NewServiceHandler(selectUncancellable)).
	Handler("idUncancellable", restate.NewServiceHandler(idUncancellable)).
	Handler("mapOrder", restate.NewServiceHandler(mapOrder))

// oneByOne waits for the steps one after the other: each starts when it is waited for.
func oneByOne(ctx restate.Context, request struct {
	Carriers []string `json:"carriers"`
}) (restate.Void, error) {
	steps := []restate.RunAsyncFuture[int]{}
	for _, carrier := range request.Carriers {
		steps = append(steps, restate.RunAsync(ctx, func(restate.RunContext) (int, error) {
			return getQuote(carrier, 3)
		}, restate.WithName("get quote "+carrier)))
	}
	for i, step := range steps {
		fmt.Println("await", i)
		if _, err := step.Result(); err != nil {
			return restate.Void{}, err
		}
	}
	return restate.Void{}, nil
}

// forgotten never waits for its step, which never runs.
func forgotten(ctx restate.Context, _ restate.Void) (restate.Void, error) {
	restate.RunAsync(ctx, func(restate.RunContext) (int, error) {
		return getQuote("swiftvan", 7)
	}, restate.WithName("get quote swiftvan"))
	return restate.Void{}, restate.Sleep(ctx, time.Second)
}

// patient fails until its attempts are used up: at most two of them, three seconds apart.
func patient(ctx restate.Context, request struct {
	Name string `json:"name"`
}) (restate.Void, error) {
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		fmt.Println("attempt", request.Name)
		time.Sleep(500 * time.Millisecond)
		return restate.Void{}, errors.New(request.Name + " fails")
	},
		restate.WithName("fail"),
		restate.WithMaxRetryAttempts(2),
		restate.WithInitialRetryInterval(3*time.Second),
		restate.WithMaxRetryInterval(3*time.Second),
	)
}

// selectAgain selects among timers that have all ended, and fails, so that every attempt selects again.
func selectAgain(ctx restate.Context, _ restate.Void) (restate.Void, error) {
	timers := make([]restate.Selectable, 8)
	for i := range timers {
		timers[i] = restate.After(ctx, 0)
	}
	if err := restate.Sleep(ctx, time.Second); err != nil {
		return restate.Void{}, err
	}
	first := restate.Select(ctx, timers...).Select()
	for i, timer := range timers {
		if timer == first {
			fmt.Println("selected", i)
		}
	}
	return restate.Void{}, errors.New("once more")
}

// selectUncancellable waits for a timer that takes long.
func selectUncancellable(ctx restate.Context, _ restate.Void) (restate.Void, error) {
	timer := restate.After(ctx, time.Hour)
	fmt.Println("selecting")
	restate.Select(ctx, timer).Select()
	return restate.Void{}, timer.Done()
}

// idUncancellable is cancelled before it waits for the id of its message.
func idUncancellable(ctx restate.Context, _ restate.Void) (string, error) {
	if err := restate.Sleep(ctx, 0); err != nil {
		return "", err
	}
	fmt.Println("sending")
	time.Sleep(2 * time.Second)
	message := restate.ServiceSend(ctx, "Probe", "mapOrder").Send(restate.Void{}, restate.WithDelay(time.Hour))
	return message.GetInvocationId(), nil
}

// mapOrder names its steps in the order of a map, which differs in every attempt.
func mapOrder(ctx restate.Context, _ restate.Void) (restate.Void, error) {
	for depot := range map[string]bool{
		"leeds": true, "lyon": true, "hamburg": true, "dover": true, "calais": true, "york": true, "nantes": true,
	} {
		_, err := restate.Run(ctx, func(restate.RunContext) (int, error) {
			return 1, nil
		}, restate.WithName("count parcels "+depot))
		if err != nil {
			return restate.Void{}, err
		}
	}
	return restate.Void{}, errors.New("once more")
}
