package main

import restate "github.com/restatedev/sdk-go"

type Payment struct {
	Customer string `json:"customer"`
	Cents    int    `json:"cents"`
}

type ChargeReceipt struct {
	Receipt string `json:"receipt"`
}

var paymentService = restate.NewService("PaymentService").
	Handler("charge", restate.NewServiceHandler(charge)).
	Handler("refund", restate.NewServiceHandler(refund))

// #region charge

func charge(ctx restate.Context, payment Payment) (ChargeReceipt, error) {
	receipt := restate.Rand(ctx).UUID().String()
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, chargeCard(payment.Customer, payment.Cents)
	}, restate.WithName("charge"))
	if err != nil {
		return ChargeReceipt{}, err
	}
	return ChargeReceipt{Receipt: receipt}, nil
}

// #endregion charge

func refund(ctx restate.Context, payment Payment) (restate.Void, error) {
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, refundCard(payment.Customer, payment.Cents)
	}, restate.WithName("refund"))
}
