import * as clients from "@restatedev/restate-sdk-clients";
import type { ParcelService } from "../parcels.ts";
import { restate } from "./connection.ts";

// #region attach
const parcels = restate.serviceSendClient<ParcelService>({
  name: "ParcelService",
});
const handle = await parcels.ship(
  { trackingNumber: "PX-1044", carrier: "swiftvan", weightKg: 3 },
  clients.rpc.sendOpts({ idempotencyKey: "order-1044" }),
);

// Here, or in another process that you give the handle to:
const receipt = await restate.result(handle);
// #endregion attach
console.log(handle.attachable, receipt);
