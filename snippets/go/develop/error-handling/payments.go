package main

import restate "github.com/restatedev/sdk-go"

type Charge struct {
	PaymentID string `json:"paymentId"`
}

var paymentService = restate.NewService("PaymentService").
	Handler("charge", restate.NewServiceHandler(charge))

// #region convert

func charge(ctx restate.Context, payment Payment) (Charge, error) {
	paymentID, err := restate.Run(ctx, func(restate.RunContext) (string, error) {
		paymentID, err := chargePayment(payment)
		return paymentID, terminal(err)
	}, restate.WithName("charge payment"))
	return Charge{paymentID}, err
}

// #endregion convert
