import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { depotService } from "./depots.ts";
import { parcelService } from "./parcels.ts";
import { paymentService } from "./payments.ts";
import { probe } from "./probes.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(carrierService)
  .bind(paymentService)
  .bind(depotService)
  .bind(probe)
  .listen();
