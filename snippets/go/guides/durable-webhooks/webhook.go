package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"os"

	restate "github.com/restatedev/sdk-go"
)

// #region webhook

type CarrierEvent struct {
	EventID        string `json:"eventId"`
	TrackingNumber string `json:"trackingNumber"`
	Depot          string `json:"depot"`
}

var (
	errWrongSignature = errors.New("wrong signature")
	errNotAnEvent     = errors.New("not an event")
)

var carrierWebhook = restate.NewService("CarrierWebhook").
	Handler("receive", restate.NewServiceHandler(receive))

// receive takes any JSON. The signature covers the body exactly as it was sent.
func receive(ctx restate.Context, _ json.RawMessage) (restate.Void, error) {
	request := ctx.Request()
	signature := request.Headers["x-carrier-signature"]
	if !isSigned(request.Body, signature) {
		return restate.Void{}, restate.TerminalError(errWrongSignature, http.StatusUnauthorized)
	}

	var event CarrierEvent
	err := json.Unmarshal(request.Body, &event)
	if err != nil || event.EventID == "" || event.TrackingNumber == "" {
		// A retry can't repair a body that isn't an event.
		return restate.Void{}, restate.TerminalError(errNotAnEvent, http.StatusBadRequest)
	}
	restate.ObjectSend(ctx, "Shipment", event.TrackingNumber, "scan").
		Send(Scan{event.Depot}, restate.WithIdempotencyKey(event.EventID))
	return restate.Void{}, nil
}

// #endregion webhook

// #region signature

var secret = func() []byte {
	value, found := os.LookupEnv("CARRIER_WEBHOOK_SECRET")
	if !found {
		log.Fatal("CARRIER_WEBHOOK_SECRET is not set")
	}
	return []byte(value)
}()

func isSigned(body []byte, signature string) bool {
	mac := hmac.New(sha256.New, secret)
	mac.Write(body)
	given, err := hex.DecodeString(signature)
	return err == nil && hmac.Equal(mac.Sum(nil), given)
}

// #endregion signature
