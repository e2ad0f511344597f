package main

import (
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// The world outside the handlers: depots, the payment provider, carriers, the customs office. Each function stands for
// one call to another company and prints one line, so that it can be counted how often the call was made.
//
// Two environment variables make the world misbehave on purpose, for the scenario that runs this application:
//   - SLOW_STEPS: a comma-separated list; a call whose line begins with an entry takes SLOW_MS milliseconds (3000).
//   - FAIL_STEPS: likewise; the first two such calls of this process fail, as if the other side were unreachable.

func reserveSlot(order Order) (string, error) {
	return order.Depot + "-" + order.TrackingNumber,
		call("reserve slot %s %s", order.Depot, order.TrackingNumber)
}

// chargePayment asks the provider, which takes one payment for each key, however often it is asked.
func chargePayment(order Order, key string) (string, error) {
	return "charge-" + order.TrackingNumber, call("charge %s %s", order.TrackingNumber, key)
}

// #region book

func bookCarrier(order Order, slot string) (string, error) {
	err := call("book %s %s at %s", order.Carrier, order.TrackingNumber, slot)
	if err != nil {
		return "", err
	}
	if order.WeightKg > 30 {
		// Asking again does not make the parcel lighter.
		err := fmt.Errorf("%s refuses %d kg", order.Carrier, order.WeightKg)
		return "", restate.TerminalError(err, http.StatusUnprocessableEntity)
	}
	return order.Carrier + "-" + order.TrackingNumber, nil
}

// #endregion book

func notifyCustomer(message Message) error {
	return call("notify %s: %s", message.Customer, message.Text)
}

func printLabel(trackingNumber string, scan Scan) error {
	return call("label %s %s", trackingNumber, scan.Depot)
}

func fileDeclaration(declaration Declaration) error {
	return call("declare %s %s", declaration.DeliveryID, declaration.AwakeableID)
}

func loadVan(delivery Delivery) error {
	return call("load van %s %s", delivery.Depot, delivery.TrackingNumber)
}

// returnToDepot takes the parcel off the van. Does nothing when it is not on the van.
func returnToDepot(delivery Delivery) error {
	return call("return to %s %s", delivery.Depot, delivery.TrackingNumber)
}

var (
	slow     = list("SLOW_STEPS")
	failing  = list("FAIL_STEPS")
	failures = map[string]int{}
	mutex    sync.Mutex
)

func call(format string, parts ...any) error {
	line := fmt.Sprintf(format, parts...)
	fmt.Println(line)
	if begins(slow, line) != "" {
		milliseconds, err := strconv.Atoi(os.Getenv("SLOW_MS"))
		if err != nil {
			milliseconds = 3000
		}
		time.Sleep(time.Duration(milliseconds) * time.Millisecond)
	}
	if entry := begins(failing, line); entry != "" {
		mutex.Lock()
		defer mutex.Unlock()
		failures[entry]++
		if failures[entry] <= 2 {
			return fmt.Errorf("no answer: %s", line)
		}
	}
	return nil
}

func begins(entries []string, line string) string {
	for _, entry := range entries {
		if strings.HasPrefix(line, entry) {
			return entry
		}
	}
	return ""
}

func list(variable string) []string {
	return strings.FieldsFunc(os.Getenv(variable), func(r rune) bool { return r == ',' })
}
