import * as restate from "@restatedev/restate-sdk";
import { startCarrierApi } from "./carrier-api.ts";
import { customsService } from "./customs.ts";
import { depotService } from "./depots.ts";
import { parcelService } from "./parcels.ts";
import { routeService } from "./routes.ts";

process.env.CARRIER_API ??= await startCarrierApi();

restate
  .endpoint()
  .bind(parcelService)
  .bind(customsService)
  .bind(depotService)
  .bind(routeService)
  .listen();
