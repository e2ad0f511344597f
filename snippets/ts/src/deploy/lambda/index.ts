// #region handler
import * as restate from "@restatedev/restate-sdk/lambda";
import { depotService } from "./depots.ts";

export const handler = restate.endpoint().bind(depotService).handler();
// #endregion handler
