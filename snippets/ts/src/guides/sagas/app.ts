import * as restate from "@restatedev/restate-sdk";
import { notificationService } from "./notifications.ts";
import { parcelService } from "./parcels.ts";

restate.endpoint().bind(parcelService).bind(notificationService).listen();
