// #region minimal
import * as clients from "@restatedev/restate-sdk-clients";
import type { ParcelService } from "../parcels.ts";

const restate = clients.connect({
  url: process.env.RESTATE_INGRESS_URL ?? "http://localhost:8080",
});

const parcels = restate.serviceClient<ParcelService>({ name: "ParcelService" });
const quote = await parcels.quote(3);
console.log(`${quote.cents} cents`);
// #endregion minimal
