package main

import (
	"cmp"
	"context"
	"errors"
	"os"
	"strings"

	"github.com/restatedev/sdk-go/server"
)

// #region identity

func serveWithIdentity() error {
	// One public key, or two while you replace the private key.
	keys := os.Getenv("RESTATE_IDENTITY_KEYS")
	if keys == "" {
		return errors.New("RESTATE_IDENTITY_KEYS is not set")
	}
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	return server.NewRestate().
		Bind(parcelService).
		WithIdentityV1(strings.Split(keys, ",")...).
		Start(context.Background(), address)
}

// #endregion identity
