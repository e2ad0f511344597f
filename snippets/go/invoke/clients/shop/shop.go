package main

// #region shop

// #fold Imports and types
import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/ingress"
)

type Order struct {
	TrackingNumber string `json:"trackingNumber"`
	Carrier        string `json:"carrier"`
	WeightKg       int    `json:"weightKg"`
}

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	BookingID      string `json:"bookingId"`
}

type Message struct {
	Customer string `json:"customer"`
	Text     string `json:"text"`
}

// #endfold

// patiently repeats a request that got no response. Its idempotency key makes
// that safe.
func patiently(request func() error) error {
	for attempt := 1; ; attempt++ {
		err := request()
		var noResponse *url.Error
		if err == nil || !errors.As(err, &noResponse) || attempt == 5 {
			return err
		}
		time.Sleep(time.Second)
	}
}

func run(ctx context.Context) error {
	base := cmp.Or(os.Getenv("RESTATE_INGRESS_URL"), "http://localhost:8080")
	client := ingress.NewClient(base)

	// Call a handler, and wait for its result.
	ship := ingress.Service[Order, Receipt](client, "ParcelService", "ship")
	var receipt Receipt
	err := patiently(func() (err error) {
		receipt, err = ship.Request(
			ctx, Order{"PX-1042", "swiftvan", 3},
			restate.WithIdempotencyKey("order-1042"),
		)
		return err
	})
	if err != nil {
		return err
	}
	fmt.Println("booked", receipt.BookingID)

	// Send a message that is delivered later.
	notify := ingress.ServiceSend[Message](
		client, "NotificationService", "notify",
	)
	var reminder ingress.Invocation
	err = patiently(func() error {
		reminder = notify.Send(
			ctx, Message{"ada@example.com", "Has PX-1042 arrived?"},
			restate.WithIdempotencyKey("reminder-1042"),
			restate.WithDelay(2*time.Second),
		)
		return reminder.Error
	})
	if err != nil {
		return err
	}
	fmt.Println("reminder", reminder.Status)

	// Wait for it, here or in another process.
	err = patiently(func() error {
		return attach(ctx, base, "NotificationService/notify/reminder-1042")
	})
	if err != nil {
		return err
	}
	fmt.Println("reminder delivered")
	return nil
}

// #fold attach and main

// attach waits for an invocation over HTTP, by its idempotency key.
func attach(ctx context.Context, base, invocation string) error {
	address := base + "/restate/invocation/" + invocation + "/attach"
	request, err := http.NewRequestWithContext(
		ctx, http.MethodGet, address, nil,
	)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", invocation, response.Status)
	}
	return nil
}

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

// #endfold

// #endregion shop
