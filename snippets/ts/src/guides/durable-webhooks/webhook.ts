import { createHmac, timingSafeEqual } from "node:crypto";
import * as restate from "@restatedev/restate-sdk";
import { z } from "zod";
import { shipment } from "./shipment.ts";

// #region webhook
const CarrierEvent = z.object({
  eventId: z.string().min(1),
  trackingNumber: z.string().min(1),
  depot: z.string(),
});

export const carrierWebhook = restate.service({
  name: "CarrierWebhook",
  handlers: {
    receive: restate.handlers.handler(
      { accept: "*/*", input: restate.serde.binary },
      async (ctx: restate.Context, body: Uint8Array): Promise<void> => {
        const signature = ctx.request().headers.get("x-carrier-signature");
        if (!isSigned(body, signature)) {
          throw new restate.TerminalError("Wrong signature", {
            errorCode: 401,
          });
        }

        const { eventId, trackingNumber, depot } = parseEvent(body);
        ctx
          .objectSendClient(shipment, trackingNumber)
          .scan({ depot }, restate.rpc.sendOpts({ idempotencyKey: eventId }));
      },
    ),
  },
});
// #endregion webhook

// #region signature
const secret = process.env.CARRIER_WEBHOOK_SECRET;
if (!secret) throw new Error("CARRIER_WEBHOOK_SECRET is not set");

function isSigned(body: Uint8Array, signature: string | undefined): boolean {
  const expected = createHmac("sha256", secret!).update(body).digest();
  const given = Buffer.from(signature ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The carrier has signed the body, but a retry can't repair one that isn't an event. */
function parseEvent(body: Uint8Array): z.infer<typeof CarrierEvent> {
  try {
    return CarrierEvent.parse(JSON.parse(Buffer.from(body).toString()));
  } catch {
    throw new restate.TerminalError("Not an event", { errorCode: 400 });
  }
}
// #endregion signature
