/**
 * The world outside the handlers. Each function stands for one request, and prints one line. SLOW_STEPS makes them slow
 * ("book carrier=4000").
 */
import { TerminalError } from "@restatedev/restate-sdk";
import { call } from "../../develop/partner-call.ts";

export interface Order {
  trackingNumber: string;
  carrier: string;
  weightKg: number;
}

/** Books once for each idempotency key, and returns the booking id. */
export async function bookCarrier(
  { carrier, trackingNumber, weightKg }: Order,
  idempotencyKey: string,
): Promise<string> {
  await call(`book carrier ${carrier} ${trackingNumber} ${idempotencyKey}`);
  if (carrier === "swiftvan" && weightKg > 30)
    throw new TerminalError("swiftvan takes at most 30 kg", { errorCode: 422 });
  return `${carrier}-${trackingNumber}`;
}

/** The customs office answers under the awakeable's id. */
export async function fileDeclaration(
  trackingNumber: string,
  awakeableId: string,
): Promise<void> {
  await call(`file declaration ${trackingNumber} ${awakeableId}`);
}
