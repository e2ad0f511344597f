package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// The world outside the handlers. Each function stands for one request, and prints one line. SLOW_STEPS makes them slow
// ("print label=200": milliseconds by the line's start).

// printLabel prints one label for each label id.
func printLabel(trackingNumber, depot, labelID string) error {
	return call("print label %s %s %s", trackingNumber, depot, labelID)
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
