// #region test
package main

// #fold Imports
import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"github.com/restatedev/sdk-go/ingress"
	"github.com/restatedev/sdk-go/server"
)

// #endfold

// unreliable counts the requests, and fails the first booking.
type unreliable struct{ reservations, bookings atomic.Int32 }

func (p *unreliable) ReserveSlot(depot, _ string) (string, error) {
	p.reservations.Add(1)
	return depot + "-7", nil
}

func (p *unreliable) BookCarrier(carrier, trackingNumber string) (string, error) {
	if p.bookings.Add(1) == 1 {
		return "", errors.New("no answer from " + carrier)
	}
	return carrier + "-" + trackingNumber, nil
}

func TestShipReservesOneSlot(t *testing.T) {
	// With 0s, a replay follows every wait.
	for _, timeout := range []string{"1m", "0s"} {
		t.Run(timeout, func(t *testing.T) {
			partners := &unreliable{}
			url := startRestate(t,
				server.NewRestate().Bind(newParcelService(partners)),
				"RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT="+timeout)

			receipt, err := ingress.Service[Order, Receipt](
				ingress.NewClient(url), "ParcelService", "ship",
			).Request(context.Background(), Order{"PX-1042", "leeds", "swiftvan"})
			if err != nil {
				t.Fatal(err)
			}

			want := Receipt{"PX-1042", "leeds-7", "swiftvan-PX-1042"}
			if receipt != want {
				t.Errorf("got %v, want %v", receipt, want)
			}
			if got := partners.reservations.Load(); got != 1 {
				t.Errorf("got %d reservations, want 1", got)
			}
			if got := partners.bookings.Load(); got != 2 {
				t.Errorf("got %d bookings, want 2", got)
			}
		})
	}
}

// #endregion test
