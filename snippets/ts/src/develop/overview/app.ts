// #region serve
import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { deliveryWorkflow } from "./delivery.ts";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";

const port = await restate
  .endpoint()
  .bind(parcelService)
  .bind(shipment)
  .bind(deliveryWorkflow)
  .bind(carrierService)
  .listen();

console.log(`Serving on port ${port}`);
// #endregion serve
