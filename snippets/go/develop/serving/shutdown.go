//go:build go1.24

package main

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// #region shutdown

func serveUntilSignal() error {
	handler, err := newHandler()
	if err != nil {
		return err
	}
	httpServer := &http.Server{
		Addr:      ":" + cmp.Or(os.Getenv("PORT"), "9080"),
		Handler:   handler,
		Protocols: new(http.Protocols),
	}
	httpServer.Protocols.SetHTTP1(true)
	httpServer.Protocols.SetUnencryptedHTTP2(true)

	stopped, stop := signal.NotifyContext(
		context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	failed := make(chan error, 1)
	go func() { failed <- httpServer.ListenAndServe() }()

	select {
	case err := <-failed:
		return err
	case <-stopped.Done():
	}
	// Accept no new attempts, and wait for the running ones to end. After 10
	// seconds, exit anyway: Restate retries what still runs.
	limited, cancel := context.WithTimeout(
		context.Background(), 10*time.Second)
	defer cancel()
	err = httpServer.Shutdown(limited)
	if errors.Is(err, context.DeadlineExceeded) {
		return httpServer.Close()
	}
	return err
}

// #endregion shutdown
