package main

import "parcels/develop/partner"

// Requests to other companies. SLOW_STEPS and FAIL_STEPS make them slow or fail (see partner.Call).

// publishScan shows on the public tracking page where a parcel is. Doing it twice has no effect.
func publishScan(trackingNumber, depot string) error {
	return partner.Call("publish scan %s %s", trackingNumber, depot)
}

type Payment struct {
	PaymentKey     string `json:"paymentKey"`
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	AmountCents    int    `json:"amountCents"`
}

// chargePayment books a payment at the payment provider, once for each payment key.
func chargePayment(payment Payment) error {
	return partner.Call("charge payment %s %d %s", payment.TrackingNumber, payment.AmountCents, payment.PaymentKey)
}
