/** The world outside the handlers. Each function stands for one request, and prints one line. */
import { call } from "../../develop/partner-call.ts";

/** Sends a person in the back office a link, once for each claim. */
export const requestApproval = (
  claimId: string,
  amountCents: number,
): Promise<void> => call(`request approval ${claimId} ${amountCents}`);

/** Refunds once for each payment key. */
export const refundPayment = (
  trackingNumber: string,
  paymentKey: string,
): Promise<void> => call(`refund payment ${trackingNumber} ${paymentKey}`);

/** Sends one message for each idempotency key. */
export const notifyCustomer = (
  customer: string,
  text: string,
  idempotencyKey: string,
): Promise<void> =>
  call(`notify customer ${customer}: ${text} ${idempotencyKey}`);
