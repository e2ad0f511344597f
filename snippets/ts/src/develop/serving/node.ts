// #region node
import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";

await restate.endpoint().bind(parcelService).bind(shipment).listen();
// #endregion node
