package main

import (
	"cmp"
	"net/http"
	"os"

	"github.com/restatedev/sdk-go/server"
)

// #region handler

func newHandler() (http.Handler, error) {
	services, err := server.NewRestate().
		Bind(parcelService).
		Bind(shipment).
		Handler()
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("/", services)
	mux.HandleFunc("/health", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusOK)
	})
	return mux, nil
}

// #endregion handler

// #region tls

func serveTLS() error {
	handler, err := newHandler()
	if err != nil {
		return err
	}
	// With TLS, net/http also speaks HTTP/2.
	return http.ListenAndServeTLS(":9443", "cert.pem", "key.pem", handler)
}

// #endregion tls

// #region http1

func serveHTTP1() error {
	handler, err := newHandler()
	if err != nil {
		return err
	}
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	return http.ListenAndServe(address, handler)
}

// #endregion http1

var _ = serveTLS
