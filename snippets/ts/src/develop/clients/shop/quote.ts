// #region minimal
import * as clients from "@restatedev/restate-sdk-clients";
import type { ParcelService } from "../parcels.ts";

const restate = clients.connect({
  url: process.env.RESTATE_INGRESS_URL ?? "http://localhost:8080",
});

const parcels = restate.serviceClient<ParcelService>({ name: "ParcelService" });

const { carrier, priceCents } = await parcels.quote({ weightKg: 3 });
console.log(`${carrier}: ${priceCents} cents`);
// #endregion minimal
