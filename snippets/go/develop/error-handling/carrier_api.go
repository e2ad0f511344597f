package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"strconv"

	"parcels/develop/partner"
)

// startCarrierAPI serves a stand-in for the carriers' APIs: PUT and DELETE /{carrier}/bookings/{trackingNumber}, and GET
// /{carrier}/quote?weightKg=. It prints a line for each request, and returns 503 where FAIL_STEPS makes that line fail.
// It returns the address it listens on.
func startCarrierAPI() string {
	mux := http.NewServeMux()
	mux.HandleFunc("PUT /{carrier}/bookings/{trackingNumber}", func(w http.ResponseWriter, r *http.Request) {
		var body struct {
			WeightKg int `json:"weightKg"`
		}
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		carrier, trackingNumber := r.PathValue("carrier"), r.PathValue("trackingNumber")
		switch {
		case partner.Call("book carrier %s %s", carrier, trackingNumber) != nil:
			w.WriteHeader(http.StatusServiceUnavailable)
		case carrier == "swiftvan" && body.WeightKg > 30:
			w.WriteHeader(http.StatusUnprocessableEntity)
			io.WriteString(w, "swiftvan takes at most 30 kg")
		default:
			fmt.Fprintf(w, `{"bookingId": "%s-%s"}`, carrier, trackingNumber)
		}
	})
	mux.HandleFunc("DELETE /{carrier}/bookings/{trackingNumber}", func(w http.ResponseWriter, r *http.Request) {
		if partner.Call("cancel booking %s %s", r.PathValue("carrier"), r.PathValue("trackingNumber")) != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	})
	mux.HandleFunc("GET /{carrier}/quote", func(w http.ResponseWriter, r *http.Request) {
		weightKg, err := strconv.Atoi(r.URL.Query().Get("weightKg"))
		if err != nil || partner.Call("get quote %s %d", r.PathValue("carrier"), weightKg) != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintf(w, `{"priceCents": %d}`, 490+60*weightKg)
	})

	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	go func() { log.Fatal(http.Serve(listener, mux)) }()
	return "http://" + listener.Addr().String()
}
