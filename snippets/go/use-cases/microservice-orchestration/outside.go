package main

import (
	"errors"
	"net/http"

	restate "github.com/restatedev/sdk-go"

	"parcels/develop/partner"
)

// Requests to other companies. Each prints a line instead, with the key by which the other side deduplicates.

// chargePayment charges once for each key.
func chargePayment(payment Payment) (string, error) {
	err := partner.Call("charge payment %s %d %s", payment.TrackingNumber, payment.AmountCents, payment.PaymentKey)
	return "pay-" + payment.TrackingNumber, err
}

// refundPayment refunds what was charged under this key, if anything was.
func refundPayment(refund Refund) error {
	return partner.Call("refund payment %s %s", refund.TrackingNumber, refund.PaymentKey)
}

// bookCarrier books once for each tracking number.
func bookCarrier(request BookingRequest) (string, error) {
	err := partner.Call("book carrier %s %s", request.Carrier, request.TrackingNumber)
	if err == nil && request.Carrier == "swiftvan" && request.WeightKg > 30 {
		err = restate.TerminalError(errors.New("swiftvan takes at most 30 kg"), http.StatusUnprocessableEntity)
	}
	return request.Carrier + "-" + request.TrackingNumber, err
}

// cancelBooking does nothing if there is no booking for this parcel.
func cancelBooking(request BookingRequest) error {
	return partner.Call("cancel booking %s %s", request.Carrier, request.TrackingNumber)
}

func fileDeclaration(trackingNumber, awakeableID string) error {
	return partner.Call("file declaration %s %s", trackingNumber, awakeableID)
}

func notifyCustomer(message Message) error {
	return partner.Call("notify customer %s: %s", message.Customer, message.Text)
}
