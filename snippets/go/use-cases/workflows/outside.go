package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// The world outside the handlers. Each function stands for one request, and prints one line. SLOW_STEPS makes them slow
// ("refund payment=200": milliseconds by the line's start).

// requestApproval sends a person in the back office a link, once for each
// claim.
func requestApproval(claimID string, amountCents int) error {
	return call("request approval %s %d", claimID, amountCents)
}

// refundPayment refunds once for each payment key.
func refundPayment(trackingNumber, paymentKey string) error {
	return call("refund payment %s %s", trackingNumber, paymentKey)
}

// notifyCustomer sends one message for each idempotency key.
func notifyCustomer(customer, text, idempotencyKey string) error {
	return call("notify customer %s: %s %s", customer, text, idempotencyKey)
}

func call(format string, parts ...any) error {
	line := fmt.Sprintf(format, parts...)
	fmt.Println(line)
	for _, step := range strings.Split(os.Getenv("SLOW_STEPS"), ",") {
		start, number, found := strings.Cut(step, "=")
		if !found || !strings.HasPrefix(line, start) {
			continue
		}
		milliseconds, err := strconv.Atoi(number)
		if err != nil {
			return fmt.Errorf("SLOW_STEPS: %w", err)
		}
		time.Sleep(time.Duration(milliseconds) * time.Millisecond)
	}
	return nil
}
