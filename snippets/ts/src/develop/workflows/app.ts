import * as restate from "@restatedev/restate-sdk";
import { deliveryWorkflow } from "./delivery.ts";
import { parcelService } from "./parcels.ts";
import { returnWorkflow } from "./retention.ts";

restate
  .endpoint()
  .bind(deliveryWorkflow)
  .bind(returnWorkflow)
  .bind(parcelService)
  .listen();
