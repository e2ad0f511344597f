// #region shop
import { setTimeout as pause } from "node:timers/promises";
import * as clients from "@restatedev/restate-sdk-clients";
import type { NotificationService, ParcelService } from "./app.ts";

const restate = clients.connect({
  url: process.env.RESTATE_INGRESS_URL ?? "http://localhost:8080",
});

/** Repeats a request that got no response. Its idempotency key makes that safe. */
async function patiently<T>(request: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (error instanceof clients.HttpCallError || attempt === 5) throw error;
      await pause(1000);
    }
  }
}

// Call a handler, and wait for its result.
const parcels = restate.serviceClient<ParcelService>({ name: "ParcelService" });
const receipt = await patiently(() =>
  parcels.ship(
    { trackingNumber: "PX-1042", carrier: "swiftvan", weightKg: 3 },
    clients.rpc.opts({ idempotencyKey: "order-1042", timeout: 30_000 }),
  ),
);
console.log(`booked ${receipt.bookingId}`);

// Send a message that is delivered later.
const notifications = restate.serviceSendClient<NotificationService>({
  name: "NotificationService",
});
const reminder = await patiently(() =>
  notifications.notify(
    { customer: "ada@example.com", text: "Has PX-1042 arrived?" },
    clients.rpc.sendOpts({
      idempotencyKey: "reminder-1042",
      delay: { seconds: 2 },
    }),
  ),
);
console.log(`reminder ${reminder.status}`);

// Wait for it, here or in another process.
await patiently(() => restate.result(reminder));
console.log("reminder delivered");
// #endregion shop
