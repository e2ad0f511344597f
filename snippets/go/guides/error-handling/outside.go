package main

import (
	"errors"
	"net/http"

	restate "github.com/restatedev/sdk-go"

	"parcels/develop/partner"
)

// Requests to other companies. Each prints a line instead.

var depots = []string{"leeds", "lyon", "hamburg"}

// #region refuse

// bookCarrier books once for each tracking number.
func bookCarrier(request BookingRequest) (string, error) {
	carrier, trackingNumber := request.Carrier, request.TrackingNumber
	err := partner.Call("book carrier %s %s", carrier, trackingNumber)
	if err != nil {
		return "", err
	}
	if carrier == "swiftvan" && request.WeightKg > 30 {
		err := errors.New("swiftvan takes at most 30 kg")
		return "", restate.TerminalError(err, http.StatusUnprocessableEntity)
	}
	return carrier + "-" + trackingNumber, nil
}

// #endregion refuse

// cancelBooking does nothing if there is no booking for this parcel.
func cancelBooking(request BookingRequest) error {
	return partner.Call("cancel booking %s %s", request.Carrier, request.TrackingNumber)
}

func notifyCustomer(message Message) error {
	return partner.Call("notify customer %s: %s", message.Customer, message.Text)
}

// reportFailure opens a ticket, once for each tracking number.
func reportFailure(trackingNumber, message string) error {
	return partner.Call("report failure %s: %s", trackingNumber, message)
}
