import * as restate from "@restatedev/restate-sdk";
import { customsService } from "./customs.ts";
import { depotService } from "./depot.ts";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(depotService)
  .bind(shipment)
  .bind(customsService)
  .listen();
