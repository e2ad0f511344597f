package main

import (
	"cmp"
	"context"
	"log"
	"log/slog"
	"os"

	"github.com/restatedev/sdk-go/server"
)

func main() {
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stdout, nil)))

	endpoint := server.NewRestate().Bind(greeter)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}
