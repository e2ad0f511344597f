import * as restate from "@restatedev/restate-sdk";
import { claimWorkflow } from "./claim.ts";
import { deliveryWorkflow } from "./delivery.ts";
import { parcelService } from "./parcels.ts";

restate
  .endpoint()
  .bind(deliveryWorkflow)
  .bind(claimWorkflow)
  .bind(parcelService)
  .listen();
