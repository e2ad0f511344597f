// The web shop's backend: a program that isn't a handler.
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"os"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/ingress"
)

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	Depot          string `json:"depot"`
	Carrier        string `json:"carrier"`
	WeightKg       int    `json:"weightKg"`
}

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	BookingID      string `json:"bookingId"`
}

type Scan struct {
	Depot string `json:"depot"`
}

// #region client

var client = ingress.NewClient(
	cmp.Or(os.Getenv("RESTATE_INGRESS_URL"), "http://localhost:8080"),
	restate.WithAuthKey(os.Getenv("RESTATE_AUTH_TOKEN")),
)

// shipOrder waits for the receipt. A second call with the same order id gets
// the first one's receipt.
func shipOrder(
	ctx context.Context, orderID string, order Order,
) (Receipt, error) {
	return ingress.Service[Order, Receipt](client, "ParcelService", "ship").
		Request(ctx, order, restate.WithIdempotencyKey(orderID))
}

// scanLater sends a message, and returns when Restate has stored it.
func scanLater(
	ctx context.Context, eventID, trackingNumber string, scan Scan,
) error {
	return ingress.ObjectSend[Scan](client, "Shipment", trackingNumber, "scan").
		Send(ctx, scan, restate.WithIdempotencyKey(eventID)).
		Error
}

// #endregion client

func main() {
	ctx := context.Background()
	order := Order{"PX-1070", "ada@example.com", "leeds", "swiftvan", 3}
	for range 2 {
		receipt, err := shipOrder(ctx, "order-1070", order)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(receipt.TrackingNumber, receipt.BookingID)
	}
	if err := scanLater(ctx, "event-70", "PX-1070", Scan{"lyon"}); err != nil {
		log.Fatal(err)
	}
	faults(ctx, order)
}
