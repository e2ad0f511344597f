import * as restate from "@restatedev/restate-sdk";
import { deliveryWorkflow } from "./delivery.ts";
import { notificationService } from "./notifications.ts";
import { shipment } from "./shipment.ts";

restate
  .endpoint()
  .bind(shipment)
  .bind(deliveryWorkflow)
  .bind(notificationService)
  .listen();
