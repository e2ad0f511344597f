package main

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type QuoteRequest struct {
	WeightKg int `json:"weightKg"`
}

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

type ParcelPlan struct {
	TrackingNumber string `json:"trackingNumber"`
	Steps          []Step `json:"steps"`
}

type Step struct {
	Service string `json:"service"`
	Handler string `json:"handler"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship)).
	Handler("deliver", restate.NewServiceHandler(deliver)).
	Handler("quote", restate.NewServiceHandler(quote)).
	Handler("firstQuote", restate.NewServiceHandler(firstQuote)).
	Handler("firstNews", restate.NewServiceHandler(firstNews)).
	Handler("carrierQuote", restate.NewServiceHandler(carrierQuote)).
	Handler("process", restate.NewServiceHandler(process)).
	Handler("sendHeader", restate.NewServiceHandler(sendHeader))

func ship(ctx restate.Context, order Order) (Receipt, error) {
	trackingNumber := order.TrackingNumber

	// #region request-response
	// A service has no key.
	booking, err := restate.Service[Booking](ctx, "CarrierService", "book").
		Request(BookingRequest{order.Carrier, trackingNumber, order.WeightKg})
	if err != nil {
		return Receipt{}, err
	}

	// A virtual object is called by its key. This handler returns nothing.
	_, err = restate.Object[restate.Void](ctx, "Shipment", trackingNumber, "create").
		Request(NewShipment{Customer: order.Customer, Carrier: order.Carrier})
	if err != nil {
		return Receipt{}, err
	}
	// #endregion request-response

	// #region one-way
	restate.ServiceSend(ctx, "NotificationService", "notify").
		Send(Message{order.Customer, trackingNumber + " is booked"})

	restate.ObjectSend(ctx, "Shipment", trackingNumber, "scan").
		Send(Scan{order.Depot})

	deliveryID := "delivery-" + trackingNumber
	restate.WorkflowSend(ctx, "DeliveryWorkflow", deliveryID, "run").
		Send(Delivery{trackingNumber})
	// #endregion one-way

	// #region delayed
	text := "How was the delivery of " + trackingNumber + "?"
	restate.ServiceSend(ctx, "NotificationService", "notify").
		Send(Message{order.Customer, text}, restate.WithDelay(7*24*time.Hour))
	// #endregion delayed

	return Receipt{trackingNumber, booking.BookingID}, nil
}

// #region workflow

func deliver(ctx restate.Context, delivery Delivery) (DeliveryResult, error) {
	id := "delivery-" + delivery.TrackingNumber
	return restate.Workflow[DeliveryResult](ctx, "DeliveryWorkflow", id, "run").
		Request(delivery)
}

// #endregion workflow

// #region concurrent

func quote(ctx restate.Context, request QuoteRequest) (Quote, error) {
	carriers := restate.Service[Quote](ctx, "CarrierService", "quote")
	// Neither call waits for the other.
	first := carriers.RequestFuture(
		CarrierQuoteRequest{"swiftvan", request.WeightKg})
	second := carriers.RequestFuture(
		CarrierQuoteRequest{"northfreight", request.WeightKg})

	swiftvan, err := first.Response()
	if err != nil {
		return Quote{}, err
	}
	northfreight, err := second.Response()
	if err != nil {
		return Quote{}, err
	}
	if swiftvan.PriceCents <= northfreight.PriceCents {
		return swiftvan, nil
	}
	return northfreight, nil
}

// #endregion concurrent

// #region first-answer

func firstQuote(ctx restate.Context, request QuoteRequest) (Quote, error) {
	carriers := restate.Service[Quote](ctx, "CarrierService", "quote")
	swiftvan := carriers.RequestFuture(
		CarrierQuoteRequest{"swiftvan", request.WeightKg})
	northfreight := carriers.RequestFuture(
		CarrierQuoteRequest{"northfreight", request.WeightKg})

	selector := restate.Select(ctx, swiftvan, northfreight)
	for selector.Remaining() {
		answer := selector.Select().(restate.ResponseFuture[Quote])
		quote, err := answer.Response()
		if err != nil {
			continue // This carrier has no quote.
		}
		// Stop the slower call. For the finished one, this has no effect.
		restate.CancelInvocation(ctx, swiftvan.GetInvocationId())
		restate.CancelInvocation(ctx, northfreight.GetInvocationId())
		return quote, nil
	}
	err := errors.New("no carrier has a quote")
	return Quote{}, restate.TerminalError(err, http.StatusServiceUnavailable)
}

// #endregion first-answer

// #region race-types

func firstNews(ctx restate.Context, order Order) (string, error) {
	quote := restate.Service[Quote](ctx, "CarrierService", "quote").
		RequestFuture(CarrierQuoteRequest{order.Carrier, order.WeightKg})
	clearance := restate.Service[Clearance](ctx, "CustomsService", "clear").
		RequestFuture(Parcel{order.TrackingNumber})

	switch restate.Select(ctx, quote, clearance).Select() {
	case quote:
		first, err := quote.Response()
		return fmt.Sprintf("%s asks for %d cents", first.Carrier, first.PriceCents), err
	default:
		first, err := clearance.Response()
		return fmt.Sprintf("%s asks for %d cents", first.Officer, first.DutyCents), err
	}
}

// #endregion race-types

// #region type-only

func carrierQuote(
	ctx restate.Context, request CarrierQuoteRequest,
) (Quote, error) {
	return CarrierQuote(ctx).Request(request)
}

// #endregion type-only

// #region generic

func process(ctx restate.Context, plan ParcelPlan) ([]any, error) {
	results := []any{}
	for _, step := range plan.Steps {
		result, err := restate.Service[any](ctx, step.Service, step.Handler).
			Request(Parcel{plan.TrackingNumber})
		if err != nil {
			return nil, err
		}
		results = append(results, result)
	}

	restate.ObjectSend(ctx, "Shipment", plan.TrackingNumber, "scan").
		Send(Scan{"lyon"}, restate.WithDelay(time.Second))
	return results, nil
}

// #endregion generic

// sendHeader is not on the page: a call with a header.
func sendHeader(ctx restate.Context, _ restate.Void) (map[string]string, error) {
	return restate.Service[map[string]string](ctx, "DepotService", "headers").
		Request(restate.Void{}, restate.WithHeaders(map[string]string{"x-priority": "high"}))
}
