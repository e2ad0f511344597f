import { TerminalError } from "@restatedev/restate-sdk";
import { call } from "../partner-call.ts";

export interface BookingRequest {
  carrier: string;
  trackingNumber: string;
  weightKg: number;
}

export interface Order extends BookingRequest {
  depot: string;
}

export interface Payment {
  paymentKey: string;
  trackingNumber: string;
  amountCents: number;
}

const bookingUrl = ({ carrier, trackingNumber }: BookingRequest) =>
  `${process.env.CARRIER_API}/${carrier}/bookings/${trackingNumber}`;

// #region classify
/** Returns the booking id. Booking the same parcel twice changes nothing. */
export async function bookCarrier(request: BookingRequest): Promise<string> {
  const response = await fetch(bookingUrl(request), {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ weightKg: request.weightKg }),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status === 422)
    throw new TerminalError(await response.text(), { errorCode: 422 });
  if (!response.ok)
    throw new Error(`${request.carrier} returned ${response.status}`);
  const { bookingId } = (await response.json()) as { bookingId: string };
  return bookingId;
}
// #endregion classify

/** Does nothing when there is no booking. */
export async function cancelBooking(request: BookingRequest): Promise<void> {
  const response = await fetch(bookingUrl(request), { method: "DELETE" });
  if (!response.ok && response.status !== 404)
    throw new Error(`${request.carrier} returned ${response.status}`);
}

/** Returns the price in cents. */
export async function getQuote(
  carrier: string,
  weightKg: number,
): Promise<number> {
  const url = `${process.env.CARRIER_API}/${carrier}/quote?weightKg=${weightKg}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${carrier} returned ${response.status}`);
  const { priceCents } = (await response.json()) as { priceCents: number };
  return priceCents;
}

/** Returns the slot. A parcel that has one keeps it. */
export async function reserveSlot(order: Order): Promise<string> {
  await call(`reserve slot ${order.depot} ${order.trackingNumber}`);
  return `${order.depot}-7`;
}

/** Does nothing when the parcel has no slot. */
export async function releaseSlot(order: Order): Promise<void> {
  await call(`release slot ${order.depot} ${order.trackingNumber}`);
}

/** The error of a payment library, which doesn't know Restate. */
export class CardDeclinedError extends Error {}

/** Charges once for each payment key, and returns the payment id. */
export async function chargePayment(payment: Payment): Promise<string> {
  const { trackingNumber, amountCents, paymentKey } = payment;
  await call(`charge payment ${trackingNumber} ${amountCents} ${paymentKey}`);
  if (amountCents > 100_000) throw new CardDeclinedError("Card declined");
  return `pay-${trackingNumber}`;
}

/** Returns how many parcels are in the depot; takes as long as a walk through it. */
export async function countParcels(depot: string): Promise<number> {
  await call(`count parcels ${depot}`);
  return 412;
}
