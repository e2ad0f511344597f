package main

import (
	"errors"
	"net/http"

	restate "github.com/restatedev/sdk-go"
)

type Credit struct {
	CreditCents int `json:"creditCents"`
}

var customerAccount = restate.NewObject("CustomerAccount").
	Handler("spend", restate.NewObjectHandler(spend))

// #region domain-error

var errNotEnoughCredit = errors.New("not enough credit")

func subtract(creditCents, amountCents int) (int, error) {
	if amountCents > creditCents {
		return 0, errNotEnoughCredit
	}
	return creditCents - amountCents, nil
}

func spend(ctx restate.ObjectContext, payment Payment) (Credit, error) {
	before, err := restate.Get[int](ctx, "creditCents")
	if err != nil {
		return Credit{}, err
	}
	creditCents, err := subtract(before, payment.AmountCents)
	if err != nil {
		return Credit{}, terminal(err)
	}
	restate.Set(ctx, "creditCents", creditCents)
	return Credit{creditCents}, nil
}

// terminal converts the errors that a retry can't fix.
func terminal(err error) error {
	if errors.Is(err, errNotEnoughCredit) || errors.Is(err, errCardDeclined) {
		return restate.TerminalError(err, http.StatusPaymentRequired)
	}
	return err
}

// #endregion domain-error
