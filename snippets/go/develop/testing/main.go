package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"os"

	"github.com/restatedev/sdk-go/server"
)

type printingPartners struct{}

func (printingPartners) ReserveSlot(depot, trackingNumber string) (string, error) {
	fmt.Println("reserve slot", depot, trackingNumber)
	return depot + "-7", nil
}

func (printingPartners) BookCarrier(carrier, trackingNumber string) (string, error) {
	fmt.Println("book carrier", carrier, trackingNumber)
	return carrier + "-" + trackingNumber, nil
}

func main() {
	endpoint := server.NewRestate().Bind(newParcelService(printingPartners{}))
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
