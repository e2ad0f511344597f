package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Other companies' systems. Payments are real HTTP requests to a provider.
// The other functions stand for such requests, and print a line instead.

func reserveSlot(depot, trackingNumber string) (string, error) {
	return depot + "-7", request("reserve slot", depot, trackingNumber)
}

// releaseSlot does nothing if no slot is reserved.
func releaseSlot(depot, trackingNumber string) error {
	return request("release slot", depot, trackingNumber)
}

func sendDriver(depot, trackingNumber string) error {
	return request("send driver", depot, trackingNumber)
}

func bookCarrier(carrier, trackingNumber string) (string, error) {
	err := request("book carrier", carrier, trackingNumber)
	return carrier + "-" + trackingNumber, err
}

func notifyCustomer(customer, text string) error {
	return request("notify customer", customer+":", text)
}

func loadVan(depot, trackingNumber string) error {
	return request("load van", depot, trackingNumber)
}

func returnToDepot(depot, trackingNumber string) error {
	return request("return to depot", depot, trackingNumber)
}

// #region payments

var (
	paymentAPI = cmp.Or(os.Getenv("PAYMENT_API"), "http://localhost:9081")
	client     = http.Client{Timeout: 10 * time.Second}
)

// chargePayment charges the customer. The provider charges once per key.
func chargePayment(ctx context.Context, payment Payment) (string, error) {
	var charge Charge
	err := post(ctx, "/charges", payment.PaymentKey, map[string]any{
		"trackingNumber": payment.TrackingNumber,
		"customer":       payment.Customer,
		"amountCents":    payment.AmountCents,
	}, &charge)
	return charge.PaymentID, err
}

// refundPayment refunds a charge.
// It does nothing if the key was never charged.
func refundPayment(ctx context.Context, paymentKey string) error {
	return post(ctx, "/refunds", "refund-"+paymentKey, map[string]any{
		"paymentKey": paymentKey,
	}, &struct{}{})
}

func post(
	ctx context.Context, path, key string, body map[string]any, answer any,
) error {
	content, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(
		ctx, http.MethodPost, paymentAPI+path, bytes.NewReader(content))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", key)
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s returns %s", path, response.Status)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

// #endregion payments

// failures says how often each step still fails:
// FAIL_STEPS="book carrier=7".
var (
	failures = failSteps()
	mutex    sync.Mutex
)

func failSteps() map[string]int {
	steps := map[string]int{}
	for _, entry := range strings.Split(os.Getenv("FAIL_STEPS"), ",") {
		step, times, _ := strings.Cut(entry, "=")
		steps[step], _ = strconv.Atoi(times)
	}
	return steps
}

func request(step string, words ...string) error {
	mutex.Lock()
	defer mutex.Unlock()
	line := step + " " + strings.Join(words, " ")
	if failures[step] > 0 {
		failures[step]--
		fmt.Println("no answer:", line)
		return fmt.Errorf("no answer: %s", line)
	}
	fmt.Println(line)
	return nil
}
