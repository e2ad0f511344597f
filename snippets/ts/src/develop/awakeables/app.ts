import * as restate from "@restatedev/restate-sdk";
import { customsDesk, customsService } from "./customs.ts";
import { deliveryWorkflow } from "./delivery.ts";

restate
  .endpoint()
  .bind(customsDesk)
  .bind(customsService)
  .bind(deliveryWorkflow)
  .listen();
