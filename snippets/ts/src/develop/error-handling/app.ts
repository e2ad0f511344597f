import * as restate from "@restatedev/restate-sdk";
import { customerAccount } from "./accounts.ts";
import { startCarrierApi } from "./carrier-api.ts";
import { carrierService } from "./carriers.ts";
import { customsService } from "./customs.ts";
import { deliveryWorkflow } from "./delivery.ts";
import { depotService } from "./depots.ts";
import { parcelService } from "./parcels.ts";
import { paymentService } from "./payments.ts";
import { probe } from "./probes.ts";

process.env.CARRIER_API ??= await startCarrierApi();

restate
  .endpoint()
  .bind(parcelService)
  .bind(carrierService)
  .bind(paymentService)
  .bind(customerAccount)
  .bind(customsService)
  .bind(deliveryWorkflow)
  .bind(depotService)
  .bind(probe)
  .listen();
