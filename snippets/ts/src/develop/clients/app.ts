import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { customsService } from "./customs.ts";
import { deliveryWorkflow } from "./delivery.ts";
import { notificationService } from "./notifications.ts";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(carrierService)
  .bind(shipment)
  .bind(deliveryWorkflow)
  .bind(customsService)
  .bind(notificationService)
  .listen();
