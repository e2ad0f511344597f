package main

import (
	"fmt"
	"strings"
	"time"

	restate "github.com/restatedev/sdk-go"
	"github.com/restatedev/sdk-go/encoding"
)

// #region codec

// DeliveryWindow is sent as two instants with a slash between them.
type DeliveryWindow struct{ From, To time.Time }

type windowCodec struct{}

func (windowCodec) Marshal(value any) ([]byte, error) {
	window, ok := value.(DeliveryWindow)
	if !ok {
		return nil, fmt.Errorf("not a delivery window: %T", value)
	}
	from, to := window.From.Format(time.RFC3339), window.To.Format(time.RFC3339)
	return []byte(from + "/" + to), nil
}

func (windowCodec) Unmarshal(data []byte, value any) (err error) {
	window, ok := value.(*DeliveryWindow)
	if !ok {
		return fmt.Errorf("not a delivery window: %T", value)
	}
	from, to, _ := strings.Cut(string(data), "/")
	if window.From, err = time.Parse(time.RFC3339, from); err != nil {
		return err
	}
	window.To, err = time.Parse(time.RFC3339, to)
	return err
}

// #fold InputPayload, OutputPayload: the content type

func (windowCodec) InputPayload(any) *encoding.InputPayload {
	contentType := "text/plain"
	return &encoding.InputPayload{Required: true, ContentType: &contentType}
}

func (windowCodec) OutputPayload(any) *encoding.OutputPayload {
	contentType := "text/plain"
	return &encoding.OutputPayload{ContentType: &contentType}
}

// #endfold

// #endregion codec

// #region use-codec

// withWindow is an option of handlers, state, steps, calls, and awakeables.
var withWindow = restate.WithPayloadCodec(windowCodec{})

var scheduleHandler = restate.NewObjectHandler(schedule, withWindow)

func schedule(
	ctx restate.ObjectContext, window DeliveryWindow,
) (DeliveryWindow, error) {
	// The carrier delivers within full hours.
	window.From = window.From.Truncate(time.Hour)
	restate.Set(ctx, "window", window, withWindow)
	return window, nil
}

// #endregion use-codec
