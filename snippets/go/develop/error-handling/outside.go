package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"

	"parcels/develop/partner"
)

type BookingRequest struct {
	Carrier        string `json:"carrier"`
	TrackingNumber string `json:"trackingNumber"`
	WeightKg       int    `json:"weightKg"`
}

type Order struct {
	BookingRequest
	Depot string `json:"depot"`
}

type Payment struct {
	PaymentKey     string `json:"paymentKey"`
	TrackingNumber string `json:"trackingNumber"`
	AmountCents    int    `json:"amountCents"`
}

type Booking struct {
	Carrier   string `json:"carrier"`
	BookingID string `json:"bookingId"`
}

var httpClient = &http.Client{Timeout: 30 * time.Second}

func bookingURL(request BookingRequest) string {
	return carrierAPI + "/" + request.Carrier + "/bookings/" + request.TrackingNumber
}

// #region classify

// bookCarrier returns the booking id. Booking the same parcel twice changes
// nothing.
func bookCarrier(
	ctx context.Context, request BookingRequest,
) (string, error) {
	// #fold The request
	body, err := json.Marshal(map[string]int{"weightKg": request.WeightKg})
	if err != nil {
		return "", err
	}
	put, err := http.NewRequestWithContext(
		ctx, http.MethodPut, bookingURL(request), bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	put.Header.Set("Content-Type", "application/json")
	// #endfold
	response, err := httpClient.Do(put)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()

	switch response.StatusCode {
	case http.StatusOK:
		var booking Booking
		err := json.NewDecoder(response.Body).Decode(&booking)
		return booking.BookingID, err
	case http.StatusUnprocessableEntity:
		reason, err := io.ReadAll(response.Body)
		if err != nil {
			return "", err
		}
		return "", restate.TerminalError(
			errors.New(string(reason)), http.StatusUnprocessableEntity)
	default:
		return "", fmt.Errorf("%s returned %d", request.Carrier, response.StatusCode)
	}
}

// #endregion classify

// cancelBooking does nothing when there is no booking.
func cancelBooking(ctx context.Context, request BookingRequest) error {
	deletion, err := http.NewRequestWithContext(ctx, http.MethodDelete, bookingURL(request), nil)
	if err != nil {
		return err
	}
	response, err := httpClient.Do(deletion)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK && response.StatusCode != http.StatusNotFound {
		return fmt.Errorf("%s returned %d", request.Carrier, response.StatusCode)
	}
	return nil
}

// getQuote returns the price in cents.
func getQuote(ctx context.Context, carrier string, weightKg int) (int, error) {
	url := fmt.Sprintf("%s/%s/quote?weightKg=%d", carrierAPI, carrier, weightKg)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, err
	}
	response, err := httpClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return 0, fmt.Errorf("%s returned %d", carrier, response.StatusCode)
	}
	var quote struct {
		PriceCents int `json:"priceCents"`
	}
	err = json.NewDecoder(response.Body).Decode(&quote)
	return quote.PriceCents, err
}

// reserveSlot returns the slot. A parcel that has one keeps it.
func reserveSlot(order Order) (string, error) {
	return order.Depot + "-7", partner.Call("reserve slot %s %s", order.Depot, order.TrackingNumber)
}

// releaseSlot does nothing when the parcel has no slot.
func releaseSlot(order Order) error {
	return partner.Call("release slot %s %s", order.Depot, order.TrackingNumber)
}

// errCardDeclined is the error of a payment library, which doesn't know Restate.
var errCardDeclined = errors.New("card declined")

// chargePayment charges once for each payment key, and returns the payment id.
func chargePayment(payment Payment) (string, error) {
	err := partner.Call("charge payment %s %d %s", payment.TrackingNumber, payment.AmountCents, payment.PaymentKey)
	if err == nil && payment.AmountCents > 100_000 {
		err = errCardDeclined
	}
	return "pay-" + payment.TrackingNumber, err
}

// countParcels returns how many parcels are in the depot; it takes as long as a walk through it.
func countParcels(depot string) (int, error) {
	return 412, partner.Call("count parcels %s", depot)
}
