import * as restate from "@restatedev/restate-sdk";
import { CronExpressionParser } from "cron-parser";

// #region next-run
/** The first time after `after` that the expression matches. */
export function nextRun(
  expression: string,
  timeZone: string,
  after: Date,
): Date {
  try {
    return CronExpressionParser.parse(expression, {
      tz: timeZone,
      currentDate: after,
    })
      .next()
      .toDate();
  } catch (error) {
    throw new restate.TerminalError(`Invalid schedule: ${String(error)}`, {
      errorCode: 400,
    });
  }
}
// #endregion next-run
