package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// Other companies: depots, the payment provider, carriers, the customs office. Payments are real HTTP requests. Every
// other function stands in for a request, and prints one line so that a scenario can count the requests.
//
// Two environment variables make requests misbehave on purpose, for the scenario that runs this application:
//   - SLOW_STEPS: beginnings of lines and milliseconds ("print label=3000,load van=500") for requests that take long.
//   - FAIL_STEPS: beginnings of lines and how often the request fails in this process ("book carrier=2").

var paymentAPI = cmp.Or(os.Getenv("PAYMENT_API"), "http://localhost:9090")

func reserveSlot(order Order) (string, error) {
	return order.Depot + "-7", call("reserve slot %s %s", order.Depot, order.TrackingNumber)
}

// #region charge

func chargePayment(
	ctx context.Context, order Order, paymentKey string,
) (string, error) {
	body, err := json.Marshal(ChargeRequest{
		TrackingNumber: order.TrackingNumber,
		Customer:       order.Customer,
		AmountCents:    order.PriceCents,
	})
	if err != nil {
		return "", err
	}
	request, err := http.NewRequestWithContext(
		ctx, http.MethodPost, paymentAPI+"/charges", bytes.NewReader(body),
	)
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/json")
	// The provider charges once for each key.
	request.Header.Set("Idempotency-Key", paymentKey)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return "", fmt.Errorf("payment provider: %s", response.Status)
	}
	var charge Charge
	err = json.NewDecoder(response.Body).Decode(&charge)
	return charge.PaymentID, err
}

// #endregion charge

// refundPayment refunds what was charged under the claim's key; it does nothing if nothing was.
func refundPayment(ctx context.Context, claim Claim) error {
	body, err := json.Marshal(RefundRequest{PaymentKey: claim.PaymentKey})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, paymentAPI+"/refunds", bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", "refund-"+claim.PaymentKey)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("payment provider: %s", response.Status)
	}
	_, err = io.Copy(io.Discard, response.Body)
	return err
}

// #region book

func bookCarrier(order Order) (string, error) {
	err := call("book carrier %s %s", order.Carrier, order.TrackingNumber)
	if err != nil {
		return "", err
	}
	if order.Carrier == "swiftvan" && order.WeightKg > 30 {
		// A retry won't make the parcel lighter.
		err := errors.New("swiftvan takes at most 30 kg")
		return "", restate.TerminalError(err, http.StatusUnprocessableEntity)
	}
	return order.Carrier + "-" + order.TrackingNumber, nil
}

// #endregion book

func getQuote(carrier string, weightKg int) (int, error) {
	if err := call("get quote %s %d", carrier, weightKg); err != nil {
		return 0, err
	}
	switch carrier {
	case "swiftvan":
		return 490 + 60*weightKg, nil
	case "northfreight":
		return 700 + 20*weightKg, nil
	default:
		return 0, restate.TerminalError(fmt.Errorf("no carrier %s", carrier), http.StatusNotFound)
	}
}

func notifyCustomer(message Message) error {
	return call("notify customer %s: %s", message.Customer, message.Text)
}

func printLabel(trackingNumber, depot string) error {
	return call("print label %s %s", trackingNumber, depot)
}

func fileDeclaration(declaration Declaration) error {
	return call("file declaration %s %s", declaration.TrackingNumber, declaration.AwakeableID)
}

func loadVan(delivery Delivery) error {
	return call("load van %s %s", delivery.Depot, delivery.TrackingNumber)
}

// returnToDepot unloads the parcel; it does nothing if the parcel isn't on the van.
func returnToDepot(delivery Delivery) error {
	return call("return to depot %s %s", delivery.Depot, delivery.TrackingNumber)
}

var (
	slow    = numbers("SLOW_STEPS")
	failing = numbers("FAIL_STEPS")
	mutex   sync.Mutex
)

func call(format string, parts ...any) error {
	line := fmt.Sprintf(format, parts...)
	fmt.Println(line)
	for start, milliseconds := range slow {
		if strings.HasPrefix(line, start) {
			time.Sleep(time.Duration(milliseconds) * time.Millisecond)
		}
	}
	mutex.Lock()
	defer mutex.Unlock()
	for start, left := range failing {
		if strings.HasPrefix(line, start) && left > 0 {
			failing[start]--
			return fmt.Errorf("no answer: %s", line)
		}
	}
	return nil
}

// numbers reads "print label=3000,load van=500".
func numbers(variable string) map[string]int {
	found := map[string]int{}
	for _, entry := range strings.Split(os.Getenv(variable), ",") {
		if start, number, ok := strings.Cut(entry, "="); ok {
			value, err := strconv.Atoi(number)
			if err != nil {
				panic(fmt.Sprintf("%s: %s is not a number", variable, number))
			}
			found[start] = value
		}
	}
	return found
}
