// Serves one of the page's examples: the one that SERVE names.
package main

import (
	"cmp"
	"log"
	"os"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "lambda-event" {
		printLambdaDiscovery()
		return
	}
	examples := map[string]func() error{
		"start":    start,
		"http1":    serveHTTP1,
		"identity": serveWithIdentity,
		"shutdown": serveUntilSignal,
		"streams":  serveManyStreams,
	}
	if err := examples[cmp.Or(os.Getenv("SERVE"), "start")](); err != nil {
		log.Fatal(err)
	}
}
