//go:build go1.24

package main

import (
	"cmp"
	"net/http"
	"os"
)

func serveManyStreams() error {
	handler, err := newHandler()
	if err != nil {
		return err
	}
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	// #region streams
	httpServer := &http.Server{Addr: address, Handler: handler}
	httpServer.Protocols = new(http.Protocols)
	httpServer.Protocols.SetUnencryptedHTTP2(true)
	httpServer.HTTP2 = &http.HTTP2Config{MaxConcurrentStreams: 1000}
	return httpServer.ListenAndServe()
	// #endregion streams
}
