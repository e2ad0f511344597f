package main

// #region charge
// #fold Imports and types
import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Payment struct {
	PaymentKey     string `json:"paymentKey"`
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	AmountCents    int    `json:"amountCents"`
}

type Charge struct {
	PaymentID string `json:"paymentId"`
}

// #endfold

var paymentService = restate.NewService("PaymentService").
	Handler("charge", restate.NewServiceHandler(charge))

func charge(ctx restate.Context, payment Payment) (Charge, error) {
	return restate.Run(ctx, func(ctx restate.RunContext) (Charge, error) {
		return chargePayment(ctx, payment)
	}, restate.WithName("charge payment"))
}

var httpClient = &http.Client{Timeout: 30 * time.Second}

func chargePayment(ctx context.Context, payment Payment) (Charge, error) {
	// #fold The body of the request
	body, err := json.Marshal(map[string]any{
		"trackingNumber": payment.TrackingNumber,
		"customer":       payment.Customer,
		"amountCents":    payment.AmountCents,
	})
	if err != nil {
		return Charge{}, err
	}
	// #endfold
	url := os.Getenv("PAYMENT_API") + "/charges"
	request, err := http.NewRequestWithContext(
		ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return Charge{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", payment.PaymentKey)

	response, err := httpClient.Do(request)
	if err != nil {
		return Charge{}, err
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusOK:
		var charge Charge
		err := json.NewDecoder(response.Body).Decode(&charge)
		return charge, err
	case http.StatusPaymentRequired:
		err := errors.New("card declined")
		return Charge{}, restate.TerminalError(err, http.StatusPaymentRequired)
	default:
		return Charge{}, fmt.Errorf("the provider returned %s", response.Status)
	}
}

// #endregion charge
