import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";
import {
  carrierService,
  customsService,
  notificationService,
  paymentService,
  shipment,
} from "./services.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(paymentService)
  .bind(carrierService)
  .bind(customsService)
  .bind(notificationService)
  .bind(shipment)
  .listen();
