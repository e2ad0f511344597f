package main

import (
	"errors"
	"fmt"
	"sync/atomic"
)

// The public tracking page doesn't answer the first two requests about Hamburg.
var requests atomic.Int32

// publishScan shows a scan on the page, once for each idempotency key. In an application, this is an HTTP request.
func publishScan(trackingNumber, depot, idempotencyKey string) error {
	line := fmt.Sprintf("publish scan %s %s %s", trackingNumber, depot, idempotencyKey)
	if depot == "hamburg" && requests.Add(1) <= 2 {
		fmt.Println(line + ": no answer")
		return errors.New("the tracking page doesn't answer")
	}
	fmt.Println(line)
	return nil
}
