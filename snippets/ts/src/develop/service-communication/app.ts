import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { deliveryWorkflow } from "./delivery.ts";
import { parcelService } from "./parcels.ts";
import {
  customsService,
  depotService,
  notificationService,
  paymentService,
} from "./services.ts";
import { shipment } from "./shipment.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(carrierService)
  .bind(shipment)
  .bind(deliveryWorkflow)
  .bind(notificationService)
  .bind(paymentService)
  .bind(customsService)
  .bind(depotService)
  .listen();
