package main

import (
	"fmt"
	"time"

	restate "github.com/restatedev/sdk-go"
)

type Guest struct {
	Name string `json:"name"`
}

var greeter = restate.NewService("Greeter").
	Handler("greet", restate.NewServiceHandler(greet))

func greet(ctx restate.Context, guest Guest) (string, error) {
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, signGuestBook(guest)
	}, restate.WithName("sign guest book"))
	if err != nil {
		return "", err
	}
	if err := restate.Sleep(ctx, 10*time.Second); err != nil {
		return "", err
	}
	_, err = restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, sendPostcard(guest)
	}, restate.WithName("send postcard"))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("Hello %s!", guest.Name), nil
}

// In an application: a write to a database, a call to a mail provider.
func signGuestBook(guest Guest) error {
	fmt.Println("Signed the guest book for", guest.Name)
	return nil
}

func sendPostcard(guest Guest) error {
	fmt.Println("Sent a postcard to", guest.Name)
	return nil
}
