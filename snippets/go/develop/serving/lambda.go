package main

// #region lambda
import (
	"log"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/restatedev/sdk-go/server"
)

func serveLambda() {
	handler, err := server.NewRestate().
		Bind(parcelService).
		Bind(shipment).
		LambdaHandler()
	if err != nil {
		log.Fatal(err)
	}
	lambda.Start(handler)
}

// #endregion lambda

var _ = serveLambda
