package main

import (
	"fmt"
	"net/http"

	restate "github.com/restatedev/sdk-go"

	"parcels/develop/partner"
)

// The world outside the handlers. Each function stands for one request to another company and prints one line, so that
// a scenario can count the requests. SLOW_STEPS and FAIL_STEPS make them misbehave (see partner.Call).

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Depot          string `json:"depot"`
	Carrier        string `json:"carrier"`
}

type BookingRequest struct {
	Carrier        string `json:"carrier"`
	TrackingNumber string `json:"trackingNumber"`
}

type price struct{ baseCents, centsPerKg, maxKg int }

var prices = map[string]price{
	"swiftvan":     {490, 60, 30},
	"northfreight": {700, 20, 1000},
}

func unknownCarrier(carrier string) error {
	return restate.TerminalError(fmt.Errorf("no carrier %s", carrier), http.StatusNotFound)
}

// bookCarrier returns the booking id. The carrier makes one booking for each idempotency key.
func bookCarrier(request BookingRequest, idempotencyKey string) (string, error) {
	err := partner.Call("book carrier %s %s %s", request.Carrier, request.TrackingNumber, idempotencyKey)
	if err != nil {
		return "", err
	}
	if _, known := prices[request.Carrier]; !known {
		return "", unknownCarrier(request.Carrier)
	}
	return request.Carrier + "-" + request.TrackingNumber, nil
}

func printLabel(order Order) error {
	return partner.Call("print label %s %s", order.TrackingNumber, order.Depot)
}

// getQuote returns the price in cents.
func getQuote(carrier string, weightKg int) (int, error) {
	if err := partner.Call("get quote %s %d", carrier, weightKg); err != nil {
		return 0, err
	}
	price, known := prices[carrier]
	if !known {
		return 0, unknownCarrier(carrier)
	}
	if weightKg > price.maxKg {
		err := fmt.Errorf("%s takes at most %d kg", carrier, price.maxKg)
		return 0, restate.TerminalError(err, http.StatusUnprocessableEntity)
	}
	return price.baseCents + price.centsPerKg*weightKg, nil
}

// sendDriver sends one driver for each idempotency key.
func sendDriver(trackingNumber, slot, idempotencyKey string) error {
	return partner.Call("send driver %s %s %s", slot, trackingNumber, idempotencyKey)
}

// countParcels returns how many parcels were in the depot at that time.
func countParcels(depot, at string) (int, error) {
	return 412, partner.Call("count parcels %s %s", depot, at)
}
