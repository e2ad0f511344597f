/** With CHANGED set, serves the parcels as they are after the page's change. */
import * as restate from "@restatedev/restate-sdk";
import { shipment } from "./shipment.ts";

const { parcelService } = process.env.CHANGED
  ? await import("./parcels-changed.ts")
  : await import("./parcels.ts");

await restate.endpoint().bind(parcelService).bind(shipment).listen();
