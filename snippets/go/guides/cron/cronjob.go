package main

import (
	"fmt"
	"net/http"
	"time"

	restate "github.com/restatedev/sdk-go"
)

// #region tick

var cronJob = restate.NewObject("CronJob").
	Handler("create", restate.NewObjectHandler(createJob)).
	Handler("tick", restate.NewObjectHandler(tickJob)).
	Handler("finished", restate.NewObjectHandler(jobFinished)).
	Handler("pause", restate.NewObjectHandler(pauseJob)).
	Handler("resume", restate.NewObjectHandler(resumeJob)).
	Handler("cancel", restate.NewObjectHandler(cancelJob)).
	Handler("info", restate.NewObjectSharedHandler(jobInfo))

func createJob(ctx restate.ObjectContext, spec CronSpec) (*Job, error) {
	job, err := restate.Get[*Job](ctx, "job")
	if err != nil {
		return nil, err
	}
	if job != nil {
		err := fmt.Errorf("%s already exists", restate.Key(ctx))
		return nil, restate.TerminalError(err, http.StatusConflict)
	}
	now, err := recordedNow(ctx)
	if err != nil {
		return nil, err
	}
	return scheduleNext(ctx, &Job{Spec: spec}, now)
}

// tickJob runs at each time of the schedule: it starts the job, and schedules
// the next time.
func tickJob(ctx restate.ObjectContext, tick Tick) (restate.Void, error) {
	job, err := restate.Get[*Job](ctx, "job")
	// No job, or another time: cancelled, paused, or scheduled anew since.
	if err != nil || job == nil || job.NextRunAt != tick.ScheduledAt {
		return restate.Void{}, err
	}
	running := job.RunningID != ""
	if running && job.Spec.Overlap == "skip" {
		job.Skipped++
	} else {
		if running && job.Spec.Overlap == "replace" {
			restate.CancelInvocation(ctx, job.RunningID)
		}
		run := restate.ServiceSend(ctx, "CronRunner", "run").
			Send(CronRun{restate.Key(ctx), tick.ScheduledAt, job.Spec})
		job.RunningID = run.GetInvocationId()
		job.LastRunAt = tick.ScheduledAt
		job.Runs++
	}
	now, err := recordedNow(ctx)
	if err != nil {
		return restate.Void{}, err
	}
	after, err := time.Parse(time.RFC3339, tick.ScheduledAt)
	if err != nil {
		return restate.Void{}, err
	}
	// If the server's clock is ahead, now is before this tick's time.
	if !job.Spec.CatchUp && now.After(after) {
		after = now
	}
	_, err = scheduleNext(ctx, job, after)
	return restate.Void{}, err
}

// #endregion tick

// #region manage

// jobFinished is called by each run at its end.
func jobFinished(
	ctx restate.ObjectContext, run Finished,
) (restate.Void, error) {
	job, err := restate.Get[*Job](ctx, "job")
	if err != nil || job == nil {
		return restate.Void{}, err
	}
	if run.Failed {
		job.Failures++
	}
	if job.LastRunAt == run.ScheduledAt {
		job.RunningID = ""
	}
	restate.Set(ctx, "job", job)
	return restate.Void{}, nil
}

func pauseJob(ctx restate.ObjectContext, _ restate.Void) (*Job, error) {
	job, err := existing(ctx)
	if err != nil {
		return nil, err
	}
	stopWaiting(ctx, job)
	restate.Set(ctx, "job", job)
	return job, nil
}

func resumeJob(ctx restate.ObjectContext, _ restate.Void) (*Job, error) {
	job, err := existing(ctx)
	if err != nil || job.NextRunAt != "" {
		return job, err
	}
	now, err := recordedNow(ctx)
	if err != nil {
		return nil, err
	}
	return scheduleNext(ctx, job, now)
}

// cancelJob ends the job. A run that has begun continues to its end.
func cancelJob(
	ctx restate.ObjectContext, _ restate.Void,
) (restate.Void, error) {
	job, err := existing(ctx)
	if err != nil {
		return restate.Void{}, err
	}
	stopWaiting(ctx, job)
	restate.Clear(ctx, "job")
	return restate.Void{}, nil
}

func jobInfo(ctx restate.ObjectSharedContext, _ restate.Void) (*Job, error) {
	return existing(ctx)
}

// #endregion manage

// #region schedule

// scheduleNext sends the next tick, delayed until the first time after a time.
func scheduleNext(
	ctx restate.ObjectContext, job *Job, after time.Time,
) (*Job, error) {
	next, err := nextRun(job.Spec.Expression, job.Spec.TimeZone, after)
	if err != nil {
		return nil, err
	}
	now, err := recordedNow(ctx)
	if err != nil {
		return nil, err
	}
	job.NextRunAt = next.Format(time.RFC3339)
	tick := restate.ObjectSend(ctx, "CronJob", restate.Key(ctx), "tick").
		Send(Tick{job.NextRunAt}, restate.WithDelay(max(0, next.Sub(now))))
	job.NextInvocationID = tick.GetInvocationId()
	restate.Set(ctx, "job", job)
	return job, nil
}

func stopWaiting(ctx restate.ObjectContext, job *Job) {
	if job.NextInvocationID != "" {
		restate.CancelInvocation(ctx, job.NextInvocationID)
	}
	job.NextRunAt = ""
	job.NextInvocationID = ""
}

// recordedNow returns the same time on every attempt.
func recordedNow(ctx restate.ObjectContext) (time.Time, error) {
	return restate.Run(ctx, func(restate.RunContext) (time.Time, error) {
		return time.Now(), nil
	}, restate.WithName("now"))
}

// #endregion schedule

func existing(ctx restate.ObjectSharedContext) (*Job, error) {
	job, err := restate.Get[*Job](ctx, "job")
	if err == nil && job == nil {
		err = restate.TerminalError(
			fmt.Errorf("no job %s", restate.Key(ctx)), http.StatusNotFound)
	}
	return job, err
}
