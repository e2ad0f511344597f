package main

import restate "github.com/restatedev/sdk-go"

type Receipt struct {
	TrackingNumber string `json:"trackingNumber"`
	BookingID      string `json:"bookingId"`
}

var parcelService = restate.NewService("ParcelService").
	Handler("ship", restate.NewServiceHandler(ship))

func ship(ctx restate.Context, order BookingRequest) (Receipt, error) {
	booking, err := restate.Service[Booking](ctx, "CarrierService", "book").
		Request(order)
	return Receipt{order.TrackingNumber, booking.BookingID}, err
}
