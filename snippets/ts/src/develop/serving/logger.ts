// #region logger
import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";

await restate
  .endpoint()
  .bind(parcelService)
  .setLogger(({ level, replaying, context }, message, ...more) => {
    if (replaying || level === "trace" || level === "debug") return;
    const entry = { level, invocationId: context?.invocationId, message, more };
    console.log(JSON.stringify(entry));
  })
  .listen();
// #endregion logger
