import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";
import { jsonLines } from "./transport.ts";

// #region set-logger
restate
  .endpoint()
  .setLogger(jsonLines)
  .bind(parcelService)
  .bind(shipment)
  .listen();
// #endregion set-logger
