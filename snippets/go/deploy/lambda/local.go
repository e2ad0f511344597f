package main

// #region invoke-api
import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	"github.com/restatedev/sdk-go/server"
)

// serveFunction serves the operation Invoke of AWS Lambda for one function,
// whatever its ARN.
func serveFunction(handler server.LambdaHandlerFunc) error {
	invoke := func(w http.ResponseWriter, r *http.Request) {
		var event server.LambdaRequest
		if err := json.NewDecoder(r.Body).Decode(&event); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		fmt.Println("START", event.Path)
		response, err := handler(r.Context(), event)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("content-type", "application/json")
		if err := json.NewEncoder(w).Encode(response); err != nil {
			fmt.Println(err)
		}
	}
	address := "localhost:" + cmp.Or(os.Getenv("PORT"), "9001")
	return http.ListenAndServe(address, http.HandlerFunc(invoke))
}

// #endregion invoke-api
