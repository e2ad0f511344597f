package main

import (
	"cmp"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type NewShipment struct {
	Customer string `json:"customer"`
}

type Hold struct {
	HoldSeconds int `json:"holdSeconds"`
}

type Reminder struct {
	EverySeconds int `json:"everySeconds"`
	Times        int `json:"times"`
}

type ShipmentStatus struct {
	Stage     string `json:"stage"`
	Reminders int    `json:"reminders"`
}

var shipment = restate.NewObject("Shipment").
	Handler("create", restate.NewObjectHandler(createShipment)).
	Handler("hold", restate.NewObjectHandler(hold)).
	Handler("pickUp", restate.NewObjectHandler(pickUp)).
	Handler("sendBack", restate.NewObjectHandler(sendBack)).
	Handler("remind", restate.NewObjectHandler(remind)).
	Handler("status", restate.NewObjectSharedHandler(shipmentStatus))

func createShipment(ctx restate.ObjectContext, shipment NewShipment) (restate.Void, error) {
	restate.Set(ctx, "customer", shipment.Customer)
	restate.Set(ctx, "stage", "created")
	return restate.Void{}, nil
}

// #region delayed

func hold(ctx restate.ObjectContext, hold Hold) (restate.Void, error) {
	restate.Set(ctx, "stage", "ready for pickup")

	delay := time.Duration(hold.HoldSeconds) * time.Second
	message := restate.ObjectSend(ctx, "Shipment", restate.Key(ctx), "sendBack").
		Send(restate.Void{}, restate.WithDelay(delay))
	restate.Set(ctx, "returnInvocationId", message.GetInvocationId())
	return restate.Void{}, nil
}

func pickUp(ctx restate.ObjectContext, _ restate.Void) (restate.Void, error) {
	id, err := restate.Get[string](ctx, "returnInvocationId")
	if err != nil {
		return restate.Void{}, err
	}
	if id != "" {
		restate.CancelInvocation(ctx, id)
	}
	restate.Set(ctx, "stage", "delivered")
	return restate.Void{}, nil
}

// #endregion delayed

func sendBack(ctx restate.ObjectContext, _ restate.Void) (restate.Void, error) {
	restate.Set(ctx, "stage", "returned")
	return restate.Void{}, nil
}

// #region interval

func remind(
	ctx restate.ObjectContext, reminder Reminder,
) (restate.Void, error) {
	customer, err := restate.Get[string](ctx, "customer")
	if err != nil {
		return restate.Void{}, err
	}
	reminders, err := restate.Get[int](ctx, "reminders")
	if err != nil {
		return restate.Void{}, err
	}
	if customer == "" || reminders == reminder.Times {
		return restate.Void{}, nil
	}

	restate.Set(ctx, "reminders", reminders+1)
	key := restate.Key(ctx)
	restate.ServiceSend(ctx, "NotificationService", "notify").
		Send(Message{customer, "Please pick up " + key})

	delay := time.Duration(reminder.EverySeconds) * time.Second
	restate.ObjectSend(ctx, "Shipment", key, "remind").
		Send(reminder, restate.WithDelay(delay))
	return restate.Void{}, nil
}

// #endregion interval

func shipmentStatus(ctx restate.ObjectSharedContext, _ restate.Void) (ShipmentStatus, error) {
	stage, err := restate.Get[string](ctx, "stage")
	if err != nil {
		return ShipmentStatus{}, err
	}
	reminders, err := restate.Get[int](ctx, "reminders")
	return ShipmentStatus{cmp.Or(stage, "unknown"), reminders}, err
}
