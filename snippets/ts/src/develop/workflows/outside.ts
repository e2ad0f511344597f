/** Requests to other companies and people. SLOW_STEPS and FAIL_STEPS make them slow or fail (see partner-call.ts). */
import { call } from "../partner-call.ts";

/** Puts a parcel on a van, and returns the van's id. */
export async function loadVan(
  depot: string,
  trackingNumber: string,
): Promise<string> {
  await call(`load van ${depot} ${trackingNumber}`);
  return "swiftvan-7";
}

/** Sends the claims department a message with a link to approve or reject a claim. */
export async function requestApproval(
  claimId: string,
  amountCents: number,
): Promise<void> {
  await call(`request approval ${claimId} ${amountCents}`);
}

/** Refunds what was charged under this key, once. */
export async function refundPayment(
  trackingNumber: string,
  paymentKey: string,
): Promise<void> {
  await call(`refund payment ${trackingNumber} ${paymentKey}`);
}
