// #region model
export interface CronSpec {
  /** Five fields, or six with seconds first: "0 3 * * *" is 3:00 every day. */
  expression: string;
  /** UTC when absent. */
  timeZone?: string;
  service: string;
  handler: string;
  /** Of a virtual object. */
  key?: string;
  payload: unknown;
  /** If the last run hasn't ended: start another (default), skip, or cancel the last one. */
  overlap?: "allow" | "skip" | "replace";
  /** Whether all runs that an outage missed are started after it, or only the first. */
  catchUp?: boolean;
}

export interface Job {
  spec: CronSpec;
  /** Absent while the job is paused. */
  nextRunAt?: string;
  nextInvocationId?: string;
  /** The last run's time, and its invocation until it has ended. */
  lastRunAt?: string;
  runningId?: string;
  runs: number;
  skipped: number;
  failures: number;
}

export interface Tick {
  scheduledAt: string;
}

export interface Run {
  job: string;
  scheduledAt: string;
  spec: CronSpec;
}

export interface Finished {
  scheduledAt: string;
  failed: boolean;
}
// #endregion model
