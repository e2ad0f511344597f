import * as restate from "@restatedev/restate-sdk";
import { cronJob } from "./cron-job.ts";
import { cronRunner } from "./cron-runner.ts";
import { depotService } from "./depots.ts";

restate.endpoint().bind(cronJob).bind(cronRunner).bind(depotService).listen();
