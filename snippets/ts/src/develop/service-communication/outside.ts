/** Requests to other companies and people. SLOW_STEPS and FAIL_STEPS make them slow or fail (see partner-call.ts). */
import { call } from "../partner-call.ts";

/** Asks a carrier for its price in cents. */
export async function getQuote(
  carrier: string,
  weightKg: number,
): Promise<number> {
  await call(`get quote ${carrier} ${weightKg}`);
  return carrier === "swiftvan" ? 490 + 60 * weightKg : 700 + 20 * weightKg;
}

/** Books a carrier, once for each key, and returns the booking's id. */
export async function bookCarrier(
  carrier: string,
  trackingNumber: string,
  key: string,
): Promise<string> {
  await call(`book carrier ${carrier} ${trackingNumber} ${key}`);
  return `${carrier}-${trackingNumber}`;
}

/** Sends a message, once for each key. */
export async function notifyCustomer(
  customer: string,
  text: string,
  key: string,
): Promise<void> {
  await call(`notify customer ${customer}: ${text} ${key}`);
}

/** Files a declaration with the customs office, which resolves the awakeable. */
export async function fileDeclaration(
  trackingNumber: string,
  awakeableId: string,
): Promise<void> {
  await call(`file declaration ${trackingNumber} ${awakeableId}`);
}
