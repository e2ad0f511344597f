// #region serve
import * as restate from "@restatedev/restate-sdk";
import { deliveryWorkflow } from "./deliveries.ts";
import { parcelService } from "./parcels.ts";
import {
  carrierService,
  customsService,
  notificationService,
} from "./partners.ts";
import { shipment } from "./shipments.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(shipment)
  .bind(deliveryWorkflow)
  .bind(carrierService)
  .bind(customsService)
  .bind(notificationService)
  .listen();
// #endregion serve
