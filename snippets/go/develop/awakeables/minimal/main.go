// #region minimal
package main

// #fold Imports, types, and fileDeclaration: the request to the customs office
import (
	"cmp"
	"context"
	"fmt"
	"log"
	"os"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/server"
)

// fileDeclaration stands for an HTTP request. The office resolves the
// awakeable when an officer has decided.
func fileDeclaration(trackingNumber, awakeableID string) error {
	fmt.Println("file declaration", trackingNumber, awakeableID)
	return nil
}

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type Clearance struct {
	Officer   string `json:"officer"`
	DutyCents int    `json:"dutyCents"`
}

// #endfold

func clearParcel(ctx restate.Context, parcel Parcel) (Clearance, error) {
	answer := restate.Awakeable[Clearance](ctx)

	_, err := restate.Run(ctx, func(restate.RunContext) (restate.Void, error) {
		err := fileDeclaration(parcel.TrackingNumber, answer.Id())
		return restate.Void{}, err
	}, restate.WithName("file declaration"))
	if err != nil {
		return Clearance{}, err
	}

	return answer.Result()
}

func main() {
	customsService := restate.NewService("CustomsService").
		Handler("clear", restate.NewServiceHandler(clearParcel))

	endpoint := server.NewRestate().Bind(customsService)
	address := ":" + cmp.Or(os.Getenv("PORT"), "9080")
	log.Fatal(endpoint.Start(context.Background(), address))
}

// #endregion minimal
