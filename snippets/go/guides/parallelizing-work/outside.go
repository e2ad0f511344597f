package main

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	restate "github.com/restatedev/sdk-go"

	"parcels/develop/partner"
)

// weighParcel stands for a request to the depot's scales, and prints a line instead. There's no parcel whose number
// ends with 99.
func weighParcel(trackingNumber string) (int, error) {
	if err := partner.Call("weigh parcel %s", trackingNumber); err != nil {
		return 0, err
	}
	if strings.HasSuffix(trackingNumber, "99") {
		return 0, restate.TerminalError(fmt.Errorf("no shipment %s", trackingNumber), http.StatusNotFound)
	}
	number, err := strconv.Atoi(strings.TrimPrefix(trackingNumber, "PX-"))
	return 1 + number%5, err
}
