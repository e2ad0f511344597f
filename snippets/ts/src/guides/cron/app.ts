import * as restate from "@restatedev/restate-sdk";
import { cronCalendar } from "./cron-calendar.ts";
import { cronJob } from "./cron-job.ts";
import { cronRunner } from "./cron-runner.ts";
import { depotService } from "./depots.ts";

restate
  .endpoint()
  .bind(cronJob)
  .bind(cronRunner)
  .bind(cronCalendar)
  .bind(depotService)
  .listen();
