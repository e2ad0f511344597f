/** The world outside the handlers. Each function stands for one request, and prints one line. */
import { call } from "../../develop/partner-call.ts";

/** Shows a scan on the public tracking page, once for each idempotency key. */
export const publishScan = (
  trackingNumber: string,
  depot: string,
  idempotencyKey: string,
): Promise<void> =>
  call(`publish scan ${trackingNumber} ${depot} ${idempotencyKey}`);

/** Sends one message for each idempotency key. */
export const notifyCustomer = (
  customer: string,
  text: string,
  idempotencyKey: string,
): Promise<void> =>
  call(`notify customer ${customer}: ${text} ${idempotencyKey}`);
