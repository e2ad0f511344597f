// #region serve
import * as restate from "@restatedev/restate-sdk";
import { customerAccount } from "./accounts.ts";
import { claimWorkflow } from "./claims.ts";
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
  .bind(customerAccount)
  .bind(deliveryWorkflow)
  .bind(claimWorkflow)
  .bind(carrierService)
  .bind(customsService)
  .bind(notificationService)
  .listen();
// #endregion serve
