package main

import (
	"time"

	restate "github.com/restatedev/sdk-go"
)

// #region calendar

type TimesRequest struct {
	Expression string    `json:"expression"`
	TimeZone   string    `json:"timeZone,omitempty"` // UTC when absent
	After      time.Time `json:"after"`
	Count      int       `json:"count"`
}

var cronCalendar = restate.NewService("CronCalendar").
	Handler("times", restate.NewServiceHandler(times))

// times returns the next times of a schedule, so you can check it before you
// use it.
func times(_ restate.Context, request TimesRequest) ([]time.Time, error) {
	found := []time.Time{}
	last := request.After
	for len(found) < request.Count {
		next, err := nextRun(request.Expression, request.TimeZone, last)
		if err != nil {
			return nil, err
		}
		found = append(found, next)
		last = next
	}
	return found, nil
}

// #endregion calendar
