// A stand-in for a payment provider. It charges and refunds once per
// idempotency key. With SLOW_STEPS="charge payment=8000", it answers a new
// charge after 8 seconds.
package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
)

type Charge struct {
	TrackingNumber string `json:"trackingNumber"`
	AmountCents    int    `json:"amountCents"`
}

type Refund struct {
	PaymentKey string `json:"paymentKey"`
}

var (
	mutex   sync.Mutex
	charges = map[string]Charge{}
	answers = map[string]any{}
)

func main() {
	http.HandleFunc("POST /charges", func(w http.ResponseWriter, r *http.Request) {
		handle(w, r, charge)
	})
	http.HandleFunc("POST /refunds", func(w http.ResponseWriter, r *http.Request) {
		handle(w, r, refund)
	})
	address := ":" + cmp.Or(os.Getenv("PORT"), "9081")
	log.Fatal(http.ListenAndServe(address, nil))
}

// handle answers a repeated key as it did the first time.
func handle[T any](
	w http.ResponseWriter, r *http.Request, act func(string, T) any,
) {
	var body T
	key := r.Header.Get("Idempotency-Key")
	err := json.NewDecoder(r.Body).Decode(&body)
	if key == "" || err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}

	mutex.Lock()
	answer, seen := answers[key]
	if seen {
		fmt.Println("seen", key)
	} else {
		answer = act(key, body)
		answers[key] = answer
	}
	mutex.Unlock()

	if !seen && r.URL.Path == "/charges" {
		time.Sleep(slow())
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(answer)
}

func charge(key string, body Charge) any {
	charges[key] = body
	fmt.Println("charge payment", body.TrackingNumber, body.AmountCents, key)
	return map[string]string{"paymentId": "pay-" + body.TrackingNumber}
}

func refund(_ string, body Refund) any {
	if charge, found := charges[body.PaymentKey]; found {
		fmt.Println("refund payment", charge.TrackingNumber, body.PaymentKey)
	}
	return map[string]string{}
}

func slow() time.Duration {
	_, ms, _ := strings.Cut(os.Getenv("SLOW_STEPS"), "=")
	pause, _ := time.ParseDuration(cmp.Or(ms, "0") + "ms")
	return pause
}
