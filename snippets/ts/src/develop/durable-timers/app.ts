import * as restate from "@restatedev/restate-sdk";
import { customsService } from "./customs.ts";
import { depotService, shipment } from "./depot.ts";

restate
  .endpoint()
  .bind(depotService)
  .bind(shipment)
  .bind(customsService)
  .listen();
