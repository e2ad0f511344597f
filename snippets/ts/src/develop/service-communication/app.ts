import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { deliveryWorkflow } from "./delivery.ts";
import { parcelService } from "./parcels.ts";
import {
  customsService,
  depotService,
  notificationService,
} from "./services.ts";
import { shipment } from "./shipment.ts";
import { carrierWebhook } from "./webhook.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(carrierService)
  .bind(carrierWebhook)
  .bind(shipment)
  .bind(deliveryWorkflow)
  .bind(notificationService)
  .bind(customsService)
  .bind(depotService)
  .listen();
