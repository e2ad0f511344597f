package main

import "encoding/json"

// #region model

type CronSpec struct {
	// Five fields, or six with seconds first: "0 3 * * *" is 3:00 every day.
	Expression string `json:"expression"`
	TimeZone   string `json:"timeZone,omitempty"` // UTC when absent
	Service    string `json:"service"`
	Handler    string `json:"handler"`
	Key        string `json:"key,omitempty"` // of a virtual object
	// Any JSON.
	Payload json.RawMessage `json:"payload"`
	// If the last run hasn't ended: "allow" another (when absent), "skip", or
	// "replace" the last one.
	Overlap string `json:"overlap,omitempty"`
	// Whether all runs that an outage missed are started after it, or only the first.
	CatchUp bool `json:"catchUp,omitempty"`
}

type Job struct {
	Spec             CronSpec `json:"spec"`
	NextRunAt        string   `json:"nextRunAt,omitempty"` // absent: paused
	NextInvocationID string   `json:"nextInvocationId,omitempty"`
	LastRunAt        string   `json:"lastRunAt,omitempty"`
	// The last run's invocation, until it has ended.
	RunningID string `json:"runningId,omitempty"`
	Runs      int    `json:"runs"`
	Skipped   int    `json:"skipped"`
	Failures  int    `json:"failures"`
}

type Tick struct {
	ScheduledAt string `json:"scheduledAt"`
}

type CronRun struct {
	Job         string   `json:"job"`
	ScheduledAt string   `json:"scheduledAt"`
	Spec        CronSpec `json:"spec"`
}

type Finished struct {
	ScheduledAt string `json:"scheduledAt"`
	Failed      bool   `json:"failed"`
}

// #endregion model
