/** The world outside the handlers. Each function stands for one request, and prints one line. */
import { call } from "../../develop/partner-call.ts";

/** Prints one label for each label id. */
export const printLabel = (
  trackingNumber: string,
  depot: string,
  labelId: string,
): Promise<void> => call(`print label ${trackingNumber} ${depot} ${labelId}`);

/** Sends one message for each idempotency key. */
export const notifyCustomer = (
  customer: string,
  text: string,
  idempotencyKey: string,
): Promise<void> =>
  call(`notify customer ${customer}: ${text} ${idempotencyKey}`);
