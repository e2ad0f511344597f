import * as restate from "@restatedev/restate-sdk";
import { RestatePromise, rpc } from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { deliveryWorkflow } from "./delivery.ts";
import { notificationService } from "./services.ts";
import { shipment } from "./shipment.ts";

/** Each call of the page, once. */
export async function cheatsheet(
  ctx: restate.Context,
  { service, method, parameter }: restate.GenericCall<Uint8Array, Uint8Array>,
) {
  const request = { carrier: "swiftvan", weightKg: 3 };
  const delivery = { trackingNumber: "PX-1042" };
  const message = { customer: "ada@example.com", text: "PX-1042 is booked" };

  // #region cheatsheet
  const quote = ctx.serviceClient(carrierService).quote(request);
  const status = ctx.objectClient(shipment, "PX-1042").status();
  const run = ctx.workflowClient(deliveryWorkflow, "delivery-1").run(delivery);
  const bytes = ctx.genericCall({ service, method, parameter });
  await RestatePromise.all([quote, status, run, bytes]); // all run concurrently

  // A message doesn't wait
  const later = { delay: { days: 1 }, idempotencyKey: "order-1042" };
  const sent = ctx
    .serviceSendClient(notificationService)
    .notify(message, rpc.sendOpts(later));
  const id = await sent.invocationId;
  await ctx.attach(id); // waits for its result
  ctx.cancel(id); // asks it to stop
  // #endregion cheatsheet
}
