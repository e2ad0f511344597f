import * as restate from "@restatedev/restate-sdk";
import { customerAccount } from "./account.ts";
import { deliveryWorkflow } from "./delivery.ts";
import { shipment } from "./shipment.ts";

restate
  .endpoint()
  .bind(shipment)
  .bind(customerAccount)
  .bind(deliveryWorkflow)
  .listen();
