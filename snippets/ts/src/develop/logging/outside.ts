/**
 * The world outside the handlers. Each function stands for one request, and prints one line. FAIL_STEPS says how often
 * they fail ("book carrier=1").
 */
import { call } from "../partner-call.ts";

export interface Order {
  trackingNumber: string;
  depot: string;
  carrier: string;
}

/** Returns the slot. A parcel that has one keeps it. */
export async function reserveSlot(order: Order): Promise<string> {
  await call(`reserve slot ${order.depot} ${order.trackingNumber}`);
  return `${order.depot}-7`;
}

/** Books once for each parcel, and returns the booking id. */
export async function bookCarrier(order: Order): Promise<string> {
  await call(`book carrier ${order.carrier} ${order.trackingNumber}`);
  return `${order.carrier}-${order.trackingNumber}`;
}
