// #region declared
import type { RestateContext } from "@restatedev/restate-sdk-core";
// #fold The client
import { restate } from "./connection.ts";
// #endfold

interface Quote {
  carrier: string;
  priceCents: number;
}

interface ParcelService {
  quote(ctx: RestateContext, request: { weightKg: number }): Promise<Quote>;
}

const parcels = restate.serviceClient<ParcelService>({ name: "ParcelService" });
const quote = await parcels.quote({ weightKg: 3 });
// #endregion declared
console.log(`${quote.carrier}: ${quote.priceCents} cents`);
