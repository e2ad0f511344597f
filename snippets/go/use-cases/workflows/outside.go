package main

import "parcels/develop/partner"

// The world outside the handlers. Each function stands for one request, and prints one line.

// requestApproval sends a person in the back office a link, once for each
// claim.
func requestApproval(claimID string, amountCents int) error {
	return partner.Call("request approval %s %d", claimID, amountCents)
}

// refundPayment refunds once for each payment key.
func refundPayment(trackingNumber, paymentKey string) error {
	return partner.Call("refund payment %s %s", trackingNumber, paymentKey)
}

// notifyCustomer sends one message for each idempotency key.
func notifyCustomer(customer, text, idempotencyKey string) error {
	return partner.Call("notify customer %s: %s %s", customer, text, idempotencyKey)
}
