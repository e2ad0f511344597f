package main

import (
	"fmt"

	restate "github.com/restatedev/sdk-go"
)

type Message struct {
	Customer string `json:"customer"`
	Text     string `json:"text"`
}

var notificationService = restate.NewService("NotificationService").
	Handler("notify", restate.NewServiceHandler(notify))

func notify(ctx restate.Context, message Message) (restate.Void, error) {
	idempotencyKey := restate.Rand(ctx).UUID().String()
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, notifyCustomer(message, idempotencyKey)
	}, restate.WithName("notify customer"))
}

// notifyCustomer stands for the mail provider, which sends one message for each idempotency key.
func notifyCustomer(message Message, idempotencyKey string) error {
	fmt.Printf("notify customer %s: %s (%s)\n", message.Customer, message.Text, idempotencyKey)
	return nil
}
