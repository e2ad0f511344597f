import * as restate from "@restatedev/restate-sdk";
import { claimWorkflow } from "./claims.ts";

restate.endpoint().bind(claimWorkflow).listen();
