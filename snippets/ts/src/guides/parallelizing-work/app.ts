import * as restate from "@restatedev/restate-sdk";
import { depotService } from "./depots.ts";
import { parcelService } from "./parcels.ts";
import { scale, scales } from "./scales.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(depotService)
  .bind(scale)
  .bind(scales)
  .listen();
