package main

import (
	"errors"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type Amount struct {
	AmountCents int `json:"amountCents"`
}

type Credit struct {
	CreditCents int `json:"creditCents"`
}

// #region lock

// A customer's prepaid credit. The key is the customer's email address.
var customerAccount = restate.NewObject("CustomerAccount").
	Handler("spend", restate.NewObjectHandler(spend)).
	Handler("deposit", restate.NewObjectHandler(deposit)).
	Handler("balance", restate.NewObjectSharedHandler(balance))

func spend(ctx restate.ObjectContext, payment Payment) (Credit, error) {
	creditCents, err := restate.Get[int](ctx, "creditCents")
	if err != nil {
		return Credit{}, err
	}
	if creditCents < payment.AmountCents {
		err := errors.New("not enough credit")
		return Credit{}, restate.TerminalError(err, http.StatusPaymentRequired)
	}

	// However long this takes, no other payment of this customer runs.
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, chargePayment(payment)
	}, restate.WithName("charge payment"))
	if err != nil {
		return Credit{}, err
	}

	creditCents -= payment.AmountCents
	restate.Set(ctx, "creditCents", creditCents)
	return Credit{creditCents}, nil
}

// #fold deposit and balance

func deposit(ctx restate.ObjectContext, amount Amount) (Credit, error) {
	creditCents, err := restate.Get[int](ctx, "creditCents")
	if err != nil {
		return Credit{}, err
	}
	creditCents += amount.AmountCents
	restate.Set(ctx, "creditCents", creditCents)
	return Credit{creditCents}, nil
}

func balance(ctx restate.ObjectSharedContext, _ restate.Void) (Credit, error) {
	creditCents, err := restate.Get[int](ctx, "creditCents")
	return Credit{creditCents}, err
}

// #endfold
// #endregion lock
