package main

import restate "github.com/restatedev/sdk-go"

type Payment struct {
	PaymentKey     string `json:"paymentKey"`
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	AmountCents    int    `json:"amountCents"`
}

type Charge struct {
	PaymentID string `json:"paymentId"`
}

type Refund struct {
	PaymentKey     string `json:"paymentKey"`
	TrackingNumber string `json:"trackingNumber"`
}

var paymentService = restate.NewService("PaymentService").
	Handler("charge", restate.NewServiceHandler(charge)).
	Handler("refund", restate.NewServiceHandler(refund))

// #region charge

func charge(ctx restate.Context, payment Payment) (Charge, error) {
	paymentID, err := restate.Run(ctx, func(run restate.RunContext) (string, error) {
		return chargePayment(run, payment)
	}, restate.WithName("charge payment"))
	if err != nil {
		return Charge{}, err
	}
	return Charge{PaymentID: paymentID}, nil
}

func refund(ctx restate.Context, request Refund) (restate.Void, error) {
	return restate.Run(ctx, func(run restate.RunContext) (restate.Void, error) {
		return restate.Void{}, refundPayment(run, request.PaymentKey)
	}, restate.WithName("refund payment"))
}

// #endregion charge
