import { setTimeout } from "node:timers/promises";
import * as clients from "@restatedev/restate-sdk-clients";
import type { Order, ParcelService } from "../parcels.ts";
import { restate } from "./connection.ts";

const parcels = restate.serviceClient<ParcelService>({ name: "ParcelService" });

// #region checkout
/** What a proxy returns while it can't reach Restate. */
const unreachable = [502, 503, 504];

/** Ships an order exactly once, however often it has to ask. */
async function ship(orderId: string, order: Order) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await parcels.ship(
        order,
        clients.rpc.opts({ idempotencyKey: orderId, timeout: 30_000 }),
      );
    } catch (error) {
      // Restate responded: usually, the handler failed.
      if (
        error instanceof clients.HttpCallError &&
        !unreachable.includes(error.status)
      )
        throw error;
      // No response: ask for the same invocation again, with the same key.
      if (attempt === 8) throw error;
      await setTimeout(100 * 2 ** attempt);
    }
  }
}
// #endregion checkout

const [orderId = "order-1042", weightKg = "3"] = process.argv.slice(2);
try {
  const trackingNumber = orderId.replace("order", "PX");
  const order = { trackingNumber, carrier: "swiftvan" };
  console.log(await ship(orderId, { ...order, weightKg: Number(weightKg) }));
} catch (error) {
  // #region failure
  if (!(error instanceof clients.HttpCallError)) throw error;
  console.log(`${error.status}: ${error.responseText}`);
  // #endregion failure
}
