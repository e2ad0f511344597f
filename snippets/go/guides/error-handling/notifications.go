package main

import restate "github.com/restatedev/sdk-go"

type Message struct {
	Customer string `json:"customer"`
	Text     string `json:"text"`
}

var notificationService = restate.NewService("NotificationService").
	Handler("notify", restate.NewServiceHandler(notify))

func notify(ctx restate.Context, message Message) (restate.Void, error) {
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, notifyCustomer(message)
	}, restate.WithName("notify customer"))
}
