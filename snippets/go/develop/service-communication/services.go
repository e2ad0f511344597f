package main

import restate "github.com/restatedev/sdk-go"

type Message struct {
	Customer string `json:"customer"`
	Text     string `json:"text"`
}

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type Clearance struct {
	Officer   string `json:"officer"`
	DutyCents int    `json:"dutyCents"`
}

type Weight struct {
	WeightKg int `json:"weightKg"`
}

var notificationService = restate.NewService("NotificationService").
	Handler("notify", restate.NewServiceHandler(notify))

func notify(ctx restate.Context, message Message) (restate.Void, error) {
	key := restate.Rand(ctx).UUID().String()
	return restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, notifyCustomer(message, key)
	}, restate.WithName("notify customer"))
}

var customsService = restate.NewService("CustomsService").
	Handler("clear", restate.NewServiceHandler(clearParcel))

func clearParcel(ctx restate.Context, parcel Parcel) (Clearance, error) {
	answer := restate.Awakeable[Clearance](ctx)
	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		return restate.Void{}, fileDeclaration(parcel.TrackingNumber, answer.Id())
	}, restate.WithName("file declaration"))
	if err != nil {
		return Clearance{}, err
	}
	return answer.Result()
}

var depotService = restate.NewService("DepotService").
	Handler("weigh", restate.NewServiceHandler(weigh)).
	Handler("headers", restate.NewServiceHandler(headers))

func weigh(ctx restate.Context, parcel Parcel) (Weight, error) {
	return Weight{3}, nil
}

// headers is not on the page: it returns what arrives of a call's headers.
func headers(ctx restate.Context, _ restate.Void) (map[string]string, error) {
	return map[string]string{"priority": ctx.Request().Headers["x-priority"]}, nil
}
