package main

import (
	"cmp"
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
	"github.com/robfig/cron/v3"
)

// #region next-run

var parser = cron.NewParser(cron.SecondOptional | cron.Minute | cron.Hour |
	cron.Dom | cron.Month | cron.Dow | cron.Descriptor)

// nextRun returns the first time after a time that the expression matches.
func nextRun(expression, timeZone string, after time.Time) (time.Time, error) {
	location, err := time.LoadLocation(cmp.Or(timeZone, "UTC"))
	if err != nil {
		return time.Time{}, invalid(err)
	}
	schedule, err := parser.Parse(expression)
	if err != nil {
		return time.Time{}, invalid(err)
	}
	next := schedule.Next(after.In(location))
	if next.IsZero() {
		return next, invalid(fmt.Errorf("%s never runs", expression))
	}
	return next.UTC(), nil
}

func invalid(err error) error {
	err = fmt.Errorf("invalid schedule: %w", err)
	return restate.TerminalError(err, http.StatusBadRequest)
}

// #endregion next-run
