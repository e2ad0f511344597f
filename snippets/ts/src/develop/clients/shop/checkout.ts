import { setTimeout } from "node:timers/promises";
import * as clients from "@restatedev/restate-sdk-clients";
import type { Parcel, ParcelService } from "../parcels.ts";
import { restate } from "./connection.ts";

const parcels = restate.serviceClient<ParcelService>({ name: "ParcelService" });

// #region checkout
/** What a proxy answers while it does not reach the engine. */
const away = [502, 503, 504];

/** Ships the parcel of an order, once, however often it has to ask. */
async function ship(orderId: string, parcel: Parcel) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await parcels.ship(
        parcel,
        clients.rpc.opts({ idempotencyKey: orderId, timeout: 30_000 }),
      );
    } catch (error) {
      // The engine answered: the handler failed for good, or the call is wrong.
      if (
        error instanceof clients.HttpCallError &&
        !away.includes(error.status)
      )
        throw error;
      // No answer: the same key asks for the same invocation again.
      if (attempt === 8) throw error;
      await setTimeout(100 * 2 ** attempt);
    }
  }
}
// #endregion checkout

const [orderId = "order-7", to = "lyon", seconds = "0"] = process.argv.slice(2);
try {
  const parcel = { trackingNumber: "PX-1042", to, seconds: Number(seconds) };
  console.log(await ship(orderId, parcel));
} catch (error) {
  // #region failure
  if (!(error instanceof clients.HttpCallError)) throw error;
  const { message } = JSON.parse(error.responseText) as { message: string };
  console.log(`${error.status}: ${message}`);
  // #endregion failure
}
