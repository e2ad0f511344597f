/**
 * The world outside the handlers. Each function stands for one request to another company and prints one line, so that
 * a scenario can count the requests. They misbehave on purpose: SLOW_STEPS holds starts of lines and milliseconds
 * ("print label=3000,get quote=500") for requests that take long, FAIL_STEPS starts of lines and counts
 * ("book carrier=2") for requests that fail so often in this process.
 */
import { TerminalError } from "@restatedev/restate-sdk";
import { call } from "../partner-call.ts";

export interface Order {
  trackingNumber: string;
  depot: string;
  carrier: string;
}

export interface BookingRequest {
  carrier: string;
  trackingNumber: string;
}

const PRICES = new Map([
  ["swiftvan", { baseCents: 490, centsPerKg: 60, maxKg: 30 }],
  ["northfreight", { baseCents: 700, centsPerKg: 20, maxKg: Infinity }],
]);

/** Returns the booking id. The carrier makes one booking for each idempotency key. */
export async function bookCarrier(
  request: BookingRequest,
  idempotencyKey: string,
): Promise<string> {
  const { carrier, trackingNumber } = request;
  await call(`book carrier ${carrier} ${trackingNumber} ${idempotencyKey}`);
  if (!PRICES.has(carrier))
    throw new TerminalError(`No carrier ${carrier}`, { errorCode: 404 });
  return `${carrier}-${trackingNumber}`;
}

export async function printLabel(order: Order): Promise<void> {
  await call(`print label ${order.trackingNumber} ${order.depot}`);
}

/** Returns the price in cents. */
export async function getQuote(
  carrier: string,
  weightKg: number,
): Promise<number> {
  await call(`get quote ${carrier} ${weightKg}`);
  const price = PRICES.get(carrier);
  if (price === undefined)
    throw new TerminalError(`No carrier ${carrier}`, { errorCode: 404 });
  if (weightKg > price.maxKg)
    throw new TerminalError(`${carrier} takes at most ${price.maxKg} kg`, {
      errorCode: 422,
    });
  return price.baseCents + price.centsPerKg * weightKg;
}

/** Sends one driver for each idempotency key. */
export async function sendDriver(
  trackingNumber: string,
  slot: string,
  idempotencyKey: string,
): Promise<void> {
  await call(`send driver ${slot} ${trackingNumber} ${idempotencyKey}`);
}

/** Returns how many parcels were in the depot at that time. */
export async function countParcels(depot: string, at: string): Promise<number> {
  await call(`count parcels ${depot} ${at}`);
  return 412;
}
