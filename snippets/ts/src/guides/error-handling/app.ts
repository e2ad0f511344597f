import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { notificationService } from "./notifications.ts";
import { parcelService } from "./parcels.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(carrierService)
  .bind(notificationService)
  .listen();
