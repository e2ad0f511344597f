import * as restate from "@restatedev/restate-sdk";
import { nextRun } from "./next-run.ts";

// #region calendar
interface TimesRequest {
  expression: string;
  timeZone?: string;
  after: string;
  count: number;
}

export const cronCalendar = restate.service({
  name: "CronCalendar",
  handlers: {
    /** The next times of a schedule, so you can check it before you use it. */
    times: async (
      _ctx: restate.Context,
      { expression, timeZone = "UTC", after, count }: TimesRequest,
    ): Promise<string[]> => {
      const times: string[] = [];
      let last = new Date(after);
      while (times.length < count) {
        last = nextRun(expression, timeZone, last);
        times.push(last.toISOString());
      }
      return times;
    },
  },
});
// #endregion calendar
