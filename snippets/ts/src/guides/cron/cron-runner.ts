import * as restate from "@restatedev/restate-sdk";
import type { cronJob } from "./cron-job.ts";
import type { Run } from "./model.ts";

// #region runner
export const cronRunner = restate.service({
  name: "CronRunner",
  handlers: {
    /** Calls the job's handler, and reports to the job how it ended. */
    run: async (
      ctx: restate.Context,
      { job, scheduledAt, spec }: Run,
    ): Promise<void> => {
      let failed = false;
      try {
        await ctx.genericCall({
          service: spec.service,
          method: spec.handler,
          ...(spec.key === undefined ? {} : { key: spec.key }),
          parameter: spec.payload,
          inputSerde: restate.serde.json,
          outputSerde: restate.serde.binary,
        });
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        failed = true;
      }
      ctx
        .objectSendClient<typeof cronJob>({ name: "CronJob" }, job)
        .finished({ scheduledAt, failed });
    },
  },
});
// #endregion runner
