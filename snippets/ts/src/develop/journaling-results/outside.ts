/**
 * The world outside the handlers. Each function stands for one call to another company and prints one line, so that
 * it can be counted how often the call was made. Calls misbehave on purpose for the scenario that runs this
 * application: SLOW_STEPS holds starts of lines and milliseconds ("print=3000,quote=500") for calls that take long,
 * FAIL_STEPS starts of lines and counts ("book=2") for calls that fail so often in this process.
 */
import { TerminalError } from "@restatedev/restate-sdk";
import { call } from "../partner-call.ts";

export interface Booking {
  trackingNumber: string;
  carrier: string;
}

export interface Label {
  id: string;
  carrier: string;
}

export interface Quote {
  carrier: string;
  cents: number;
}

const CENTS = new Map([
  ["swiftvan", 690],
  ["northfreight", 540],
]);

/** The carrier makes one booking for each key, however often it is asked. */
export async function book(booking: Booking, key: string): Promise<Label> {
  const { carrier, trackingNumber } = booking;
  await call(`book ${carrier} ${trackingNumber} ${key}`);
  if (!CENTS.has(carrier)) {
    throw new TerminalError(`Nobody knows ${carrier}`, { errorCode: 404 });
  }
  return { id: `${carrier}-${trackingNumber}`, carrier };
}

export async function printLabel(label: Label): Promise<string> {
  await call(`print ${label.id}`);
  return `${label.id}.pdf`;
}

export async function quote(carrier: string): Promise<Quote> {
  await call(`quote ${carrier}`);
  return { carrier, cents: CENTS.get(carrier) ?? 0 };
}
