import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { customsService } from "./customs.ts";
import { deliveryWorkflow } from "./deliveries.ts";
import { depotService } from "./depots.ts";
import { notificationService } from "./notifications.ts";
import { parcelService } from "./parcels.ts";
import { paymentService } from "./payments.ts";
import { shipment } from "./shipments.ts";

restate
  .endpoint()
  .bind(depotService)
  .bind(carrierService)
  .bind(parcelService)
  .bind(notificationService)
  .bind(paymentService)
  .bind(shipment)
  .bind(customsService)
  .bind(deliveryWorkflow)
  .listen();
