// #region server
package main

// #fold Imports
import (
	"bytes"
	"context"
	"log"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/restatedev/sdk-go/server"
)

// #endfold

// startRestate serves the endpoint, and registers it with an empty Restate
// server on free ports, which ends with the test. env configures the server.
func startRestate(t *testing.T, endpoint *server.Restate, env ...string) (ingressURL string) {
	t.Helper()
	services, ingress, admin, node := freeAddress(t), freeAddress(t), freeAddress(t), freeAddress(t)
	go func() { log.Print(endpoint.Start(context.Background(), services)) }()

	var output bytes.Buffer
	command := exec.Command("restate-server", "--node-name", "test")
	command.Stdout, command.Stderr = &output, &output
	command.Env = append(os.Environ(),
		"RESTATE_BASE_DIR="+t.TempDir(),
		"RESTATE_INGRESS__BIND_ADDRESS="+ingress,
		"RESTATE_ADMIN__BIND_ADDRESS="+admin,
		"RESTATE_BIND_ADDRESS="+node,
		"RESTATE_ADVERTISED_ADDRESS=http://"+node+"/",
		// Its own metadata: by default it would join a server on port 5122.
		`RESTATE_METADATA_CLIENT__ADDRESSES=["http://`+node+`/"]`,
		"RESTATE_DISABLE_TELEMETRY=true",
	)
	command.Env = append(command.Env, env...)
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// Kill would end only npm's script, and not the server that it has started.
		command.Process.Signal(os.Interrupt)
		command.Wait()
		if t.Failed() {
			t.Log(output.String())
		}
	})

	succeed(t, http.MethodGet, "http://"+admin+"/health", "")
	succeed(t, http.MethodGet, "http://"+ingress+"/restate/health", "")
	succeed(t, http.MethodPost, "http://"+admin+"/deployments", `{"uri": "http://`+services+`"}`)
	return "http://" + ingress
}

// #fold freeAddress, succeed: ports, and requests that are repeated

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// succeed repeats a request until it succeeds, for at most a minute.
func succeed(t *testing.T, method, url, body string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(100 * time.Millisecond) {
		request, err := http.NewRequest(method, url, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		response, err := http.DefaultClient.Do(request)
		if err == nil {
			response.Body.Close()
			if response.StatusCode < 300 {
				return
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s %s: %v %v", method, url, response, err)
		}
	}
}

// #endfold
// #endregion server
