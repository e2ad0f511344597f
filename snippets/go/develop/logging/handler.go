package main

// #region handler
import (
	"context"
	"log/slog"

	"github.com/restatedev/sdk-go/rcontext"
)

// quietHandler passes on your own messages, and of the SDK's, only warnings
// and errors.
type quietHandler struct{ inner slog.Handler }

func (h quietHandler) Enabled(ctx context.Context, level slog.Level) bool {
	logContext := rcontext.LogContextFrom(ctx)
	if logContext != nil && logContext.Source == rcontext.LogSourceRestate {
		return level >= slog.LevelWarn
	}
	return h.inner.Enabled(ctx, level)
}

func (h quietHandler) Handle(ctx context.Context, record slog.Record) error {
	return h.inner.Handle(ctx, record)
}

func (h quietHandler) WithAttrs(attributes []slog.Attr) slog.Handler {
	return quietHandler{h.inner.WithAttrs(attributes)}
}

func (h quietHandler) WithGroup(name string) slog.Handler {
	return quietHandler{h.inner.WithGroup(name)}
}

// #endregion handler
