// The application of the pages about AWS Lambda.
package main

// #region function
import (
	"log"
	"os"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/restatedev/sdk-go/server"
)

func main() {
	handler, err := server.NewRestate().Bind(depotService).LambdaHandler()
	if err != nil {
		log.Fatal(err)
	}
	if _, onLambda := os.LookupEnv("AWS_LAMBDA_RUNTIME_API"); onLambda {
		lambda.Start(handler)
		return
	}
	log.Fatal(serveFunction(handler))
}

// #endregion function
