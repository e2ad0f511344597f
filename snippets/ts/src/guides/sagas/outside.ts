/** Requests to other companies. Each prints a line instead, with the key by which the other side deduplicates. */
import { TerminalError } from "@restatedev/restate-sdk";
import { call } from "../../develop/partner-call.ts";

export interface Order {
  trackingNumber: string;
  customer: string;
  depot: string;
  carrier: string;
  weightKg: number;
  priceCents: number;
}

export interface Message {
  customer: string;
  text: string;
}

export async function reserveSlot(order: Order): Promise<string> {
  const { depot, trackingNumber } = order;
  await call(`reserve slot ${depot} ${trackingNumber}`);
  if (!["leeds", "lyon", "hamburg"].includes(depot))
    throw new TerminalError(`No depot in ${depot}`, { errorCode: 404 });
  return `${depot}-7`;
}

/** Does nothing if no slot is reserved for this parcel. */
export async function releaseSlot(order: Order): Promise<void> {
  await call(`release slot ${order.depot} ${order.trackingNumber}`);
}

/** Charges once for each key. */
export async function chargePayment(
  order: Order,
  paymentKey: string,
): Promise<string> {
  const { trackingNumber, priceCents } = order;
  await call(`charge payment ${trackingNumber} ${priceCents} ${paymentKey}`);
  if (priceCents > 100_000)
    throw new TerminalError("Card declined", { errorCode: 402 });
  return `pay-${trackingNumber}`;
}

/** Refunds what was charged under this key, if anything was. */
export async function refundPayment(
  order: Order,
  paymentKey: string,
): Promise<void> {
  await call(`refund payment ${order.trackingNumber} ${paymentKey}`);
}

/** Books once for each tracking number. */
export async function bookCarrier(order: Order): Promise<string> {
  const { carrier, trackingNumber, weightKg } = order;
  await call(`book carrier ${carrier} ${trackingNumber}`);
  if (carrier === "swiftvan" && weightKg > 30)
    throw new TerminalError("swiftvan takes at most 30 kg", { errorCode: 422 });
  return `${carrier}-${trackingNumber}`;
}

/** Does nothing if there is no booking for this parcel. */
export async function cancelBooking(order: Order): Promise<void> {
  await call(`cancel booking ${order.carrier} ${order.trackingNumber}`);
}

export async function notifyCustomer(message: Message): Promise<void> {
  await call(`notify customer ${message.customer}: ${message.text}`);
}
