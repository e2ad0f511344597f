package main

import restate "github.com/restatedev/sdk-go"

// #region runner

var cronRunner = restate.NewService("CronRunner").
	Handler("run", restate.NewServiceHandler(runJob))

// runJob calls the job's handler, and reports to the job how it ended.
func runJob(ctx restate.Context, run CronRun) (restate.Void, error) {
	spec := run.Spec
	var err error
	// Void skips the result, which may be empty.
	if spec.Key == "" {
		_, err = restate.Service[restate.Void](ctx, spec.Service, spec.Handler).
			Request(spec.Payload)
	} else {
		_, err = restate.Object[restate.Void](
			ctx, spec.Service, spec.Key, spec.Handler).Request(spec.Payload)
	}
	restate.ObjectSend(ctx, "CronJob", run.Job, "finished").
		Send(Finished{run.ScheduledAt, err != nil})
	return restate.Void{}, nil
}

// #endregion runner
