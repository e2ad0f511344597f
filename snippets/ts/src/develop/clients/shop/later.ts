import * as clients from "@restatedev/restate-sdk-clients";
import type { ParcelService } from "../parcels.ts";
import { restate } from "./connection.ts";

// #region attach
const parcels = restate.serviceSendClient<ParcelService>({
  name: "ParcelService",
});
const handle = await parcels.ship(
  { trackingNumber: "PX-1043", to: "lyon", seconds: 1 },
  clients.rpc.sendOpts({ idempotencyKey: "order-8" }),
);

// Here, or in another process that was given the handle:
const booking = await restate.result(handle);
// #endregion attach
console.log(handle.attachable, booking);
