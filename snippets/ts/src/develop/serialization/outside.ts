/** Requests to other companies. SLOW_STEPS and FAIL_STEPS make them slow or fail (see partner-call.ts). */
import { call } from "../partner-call.ts";
import type { DeliveryWindow } from "./window.ts";

const HOUR = 60 * 60 * 1000;

/** Reserves a delivery window. The carrier widens it to full hours. */
export async function reserveWindow(
  trackingNumber: string,
  { from, to }: DeliveryWindow,
): Promise<DeliveryWindow> {
  await call(`reserve window ${trackingNumber}`);
  return {
    from: new Date(Math.floor(from.getTime() / HOUR) * HOUR),
    to: new Date(Math.ceil(to.getTime() / HOUR) * HOUR),
  };
}
