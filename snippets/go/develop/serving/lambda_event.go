package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"strings"

	"github.com/restatedev/sdk-go/server"
)

// printLambdaDiscovery prints what the Lambda handler tells Restate when it is registered.
func printLambdaDiscovery() {
	handler, err := server.NewRestate().Bind(parcelService).Bind(shipment).LambdaHandler()
	if err != nil {
		log.Fatal(err)
	}
	response, err := handler(context.Background(), server.LambdaRequest{
		Path:    "/discover",
		Headers: map[string]string{"accept": "application/vnd.restate.endpointmanifest.v3+json"},
	})
	if err != nil {
		log.Fatal(err)
	}
	body, err := base64.StdEncoding.DecodeString(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	var manifest struct {
		ProtocolMode string `json:"protocolMode"`
		Services     []struct {
			Name string `json:"name"`
		} `json:"services"`
	}
	if err := json.Unmarshal(body, &manifest); err != nil {
		log.Fatal(err)
	}
	names := []string{}
	for _, service := range manifest.Services {
		names = append(names, service.Name)
	}
	fmt.Println(response.StatusCode, manifest.ProtocolMode, strings.Join(names, ", "))
}
