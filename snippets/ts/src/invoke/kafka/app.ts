import * as restate from "@restatedev/restate-sdk";
import { shipment } from "./shipment.ts";
import { auditService } from "./audit.ts";
import { deliveryWorkflow } from "./delivery.ts";

restate
  .endpoint()
  .bind(shipment)
  .bind(auditService)
  .bind(deliveryWorkflow)
  .listen();
