/**
 * The world outside the handlers. Each function stands for one call to another company and prints one line, so that
 * it can be counted how often the call was made. Calls misbehave on purpose for the scenario that runs this
 * application: SLOW_STEPS holds starts of lines and milliseconds ("print=3000,quote=500") for calls that take long,
 * FAIL_STEPS starts of lines and counts ("book=2") for calls that fail so often in this process.
 */
import { call } from "../partner-call.ts";

export interface Booking {
  trackingNumber: string;
  carrier: string;
}

export interface Label {
  id: string;
  carrier: string;
}

/** The carrier makes one booking for each key, however often it is asked. */
export async function book(booking: Booking, key: string): Promise<Label> {
  const { carrier, trackingNumber } = booking;
  await call(`book ${carrier} ${trackingNumber} ${key}`);
  return { id: `${carrier}-${trackingNumber}`, carrier };
}
