import * as restate from "@restatedev/restate-sdk";
import { parcelRecords } from "./records.ts";
import { shipment } from "./shipment.ts";

restate.endpoint().bind(parcelRecords).bind(shipment).listen();
