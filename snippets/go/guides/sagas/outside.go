package main

import (
	"fmt"
	"net/http"
	"slices"

	restate "github.com/restatedev/sdk-go"

	"parcels/develop/partner"
)

// Requests to other companies. Each prints a line instead, with the key by which the other side deduplicates.

func reserveSlot(order Order) (string, error) {
	err := partner.Call("reserve slot %s %s", order.Depot, order.TrackingNumber)
	if err == nil && !slices.Contains([]string{"leeds", "lyon", "hamburg"}, order.Depot) {
		err = restate.TerminalError(fmt.Errorf("no depot in %s", order.Depot), http.StatusNotFound)
	}
	return order.Depot + "-7", err
}

// releaseSlot does nothing if no slot is reserved for this parcel.
func releaseSlot(order Order) error {
	return partner.Call("release slot %s %s", order.Depot, order.TrackingNumber)
}

// chargePayment charges once for each key.
func chargePayment(order Order, paymentKey string) (string, error) {
	err := partner.Call("charge payment %s %d %s", order.TrackingNumber, order.PriceCents, paymentKey)
	if err == nil && order.PriceCents > 100_000 {
		err = restate.TerminalError(fmt.Errorf("card declined"), http.StatusPaymentRequired)
	}
	return "pay-" + order.TrackingNumber, err
}

// refundPayment refunds what was charged under this key, if anything was.
func refundPayment(order Order, paymentKey string) error {
	return partner.Call("refund payment %s %s", order.TrackingNumber, paymentKey)
}

// bookCarrier books once for each tracking number.
func bookCarrier(order Order) (string, error) {
	err := partner.Call("book carrier %s %s", order.Carrier, order.TrackingNumber)
	if err == nil && order.Carrier == "swiftvan" && order.WeightKg > 30 {
		err = restate.TerminalError(fmt.Errorf("swiftvan takes at most 30 kg"), http.StatusUnprocessableEntity)
	}
	return order.Carrier + "-" + order.TrackingNumber, err
}

// cancelBooking does nothing if there is no booking for this parcel.
func cancelBooking(order Order) error {
	return partner.Call("cancel booking %s %s", order.Carrier, order.TrackingNumber)
}

func notifyCustomer(message Message) error {
	return partner.Call("notify customer %s: %s", message.Customer, message.Text)
}
