// #region lambda
import * as restate from "@restatedev/restate-sdk/lambda";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";

export const handler = restate
  .endpoint()
  .bind(parcelService)
  .bind(shipment)
  .handler();
// #endregion lambda
