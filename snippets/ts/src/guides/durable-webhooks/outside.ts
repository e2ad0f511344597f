import { call } from "../../develop/partner-call.ts";

/** Shows a scan on the public tracking page, once for each idempotency key. */
export const publishScan = (
  trackingNumber: string,
  depot: string,
  idempotencyKey: string,
): Promise<void> =>
  call(`publish scan ${trackingNumber} ${depot} ${idempotencyKey}`);
