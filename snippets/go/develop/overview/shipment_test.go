// #region unit-test
package main

import (
	"testing"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/mocks"
)

func TestScanOfCancelledShipment(t *testing.T) {
	ctx := mocks.NewMockContext(t)
	ctx.EXPECT().GetAndReturn("stage", "cancelled")
	ctx.EXPECT().Key().Return("PX-1042")

	_, err := scanShipment(restate.WithMockContext(ctx), Scan{"leeds"})

	if restate.ErrorCode(err) != 409 || !restate.IsTerminalError(err) {
		t.Fatalf("want a terminal error with code 409, got %v", err)
	}
}

// #endregion unit-test
