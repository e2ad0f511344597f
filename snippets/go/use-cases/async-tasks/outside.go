package main

import "parcels/develop/partner"

// The world outside the handlers. Each function stands for one request, and prints one line.

// printLabel prints one label for each label id.
func printLabel(trackingNumber, depot, labelID string) error {
	return partner.Call("print label %s %s %s", trackingNumber, depot, labelID)
}

// notifyCustomer sends one message for each idempotency key.
func notifyCustomer(customer, text, idempotencyKey string) error {
	return partner.Call("notify customer %s: %s %s", customer, text, idempotencyKey)
}
