package main

import (
	"errors"
	"fmt"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type QuoteRequest struct {
	WeightKg int `json:"weightKg"`
}

type Quote struct {
	Carrier    string `json:"carrier"`
	PriceCents int    `json:"priceCents"`
}

var carriers = []string{"swiftvan", "northfreight"}

// #region all

// askCarriers asks each carrier for its price, in a step that isn't
// retried forever.
func askCarriers(
	ctx restate.Context, request QuoteRequest,
) (futures []restate.Selectable) {
	for _, carrier := range carriers {
		ask := func(restate.RunContext) (Quote, error) {
			priceCents, err := getQuote(carrier, request.WeightKg)
			return Quote{carrier, priceCents}, err
		}
		futures = append(futures, restate.RunAsync(ctx, ask,
			restate.WithName("get quote "+carrier),
			restate.WithMaxRetryAttempts(2),
		))
	}
	return futures
}

func quote(ctx restate.Context, request QuoteRequest) (Quote, error) {
	var cheapest Quote
	selector := restate.Select(ctx, askCarriers(ctx, request)...)
	for selector.Remaining() {
		answer := selector.Select().(restate.RunAsyncFuture[Quote])
		quote, err := answer.Result()
		if err != nil {
			return Quote{}, err
		}
		if cheapest == (Quote{}) || quote.PriceCents < cheapest.PriceCents {
			cheapest = quote
		}
	}
	return cheapest, nil
}

// #endregion all

// #region all-settled

func quotes(ctx restate.Context, request QuoteRequest) ([]Quote, error) {
	futures := askCarriers(ctx, request)
	selector := restate.Select(ctx, futures...)
	for selector.Remaining() {
		selector.Select()
	}

	// All are complete, so Result doesn't wait.
	found := []Quote{}
	for _, future := range futures {
		quote, err := future.(restate.RunAsyncFuture[Quote]).Result()
		if err == nil {
			found = append(found, quote)
		}
	}
	return found, nil
}

// #endregion all-settled

// #region any

func firstQuote(ctx restate.Context, request QuoteRequest) (Quote, error) {
	selector := restate.Select(ctx, askCarriers(ctx, request)...)
	for selector.Remaining() {
		answer := selector.Select().(restate.RunAsyncFuture[Quote])
		if quote, err := answer.Result(); err == nil {
			return quote, nil
		}
	}
	err := errors.New("no carrier has a quote")
	return Quote{}, restate.TerminalError(err, http.StatusServiceUnavailable)
}

// #endregion any

// #region race

func fastestQuote(ctx restate.Context, request QuoteRequest) (Quote, error) {
	selector := restate.Select(ctx, askCarriers(ctx, request)...)
	return selector.Select().(restate.RunAsyncFuture[Quote]).Result()
}

// #endregion race

// priceList is not on the page: a line for each carrier, with the price or the failure.
func priceList(ctx restate.Context, request QuoteRequest) ([]string, error) {
	futures := askCarriers(ctx, request)
	selector := restate.Select(ctx, futures...)
	for selector.Remaining() {
		selector.Select()
	}
	lines := []string{}
	for i, future := range futures {
		line := ""
		quote, err := future.(restate.RunAsyncFuture[Quote]).Result()
		if err != nil {
			line = fmt.Sprintf("%s: %s", carriers[i], err)
		} else {
			line = fmt.Sprintf("%s: %d cents", carriers[i], quote.PriceCents)
		}
		lines = append(lines, line)
	}
	return lines, nil
}
