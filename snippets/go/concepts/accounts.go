package main

import (
	"errors"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

// A customer's prepaid credit. The key is the customer's email address.
var customerAccount = restate.NewObject("CustomerAccount").
	Handler("deposit", restate.NewObjectHandler(deposit)).
	Handler("spend", restate.NewObjectHandler(spend)).
	Handler("balance", restate.NewObjectSharedHandler(balance))

func deposit(ctx restate.ObjectContext, amount Amount) (Credit, error) {
	creditCents, err := restate.Get[int](ctx, "creditCents")
	if err != nil {
		return Credit{}, err
	}
	creditCents += amount.AmountCents
	restate.Set(ctx, "creditCents", creditCents)
	return Credit{creditCents}, nil
}

// #region spend

// spend holds the lock of one customer, from the check to the write.
func spend(ctx restate.ObjectContext, payment Payment) (Credit, error) {
	creditCents, err := restate.Get[int](ctx, "creditCents")
	if err != nil {
		return Credit{}, err
	}
	if creditCents < payment.AmountCents {
		err := errors.New("not enough credit")
		return Credit{}, restate.TerminalError(err, http.StatusPaymentRequired)
	}
	creditCents -= payment.AmountCents
	restate.Set(ctx, "creditCents", creditCents)
	return Credit{creditCents}, nil
}

// #endregion spend

func balance(ctx restate.ObjectSharedContext, _ restate.Void) (Credit, error) {
	creditCents, err := restate.Get[int](ctx, "creditCents")
	return Credit{creditCents}, err
}
