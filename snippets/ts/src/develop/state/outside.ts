/** Requests to other companies. SLOW_STEPS and FAIL_STEPS make them slow or fail (see partner-call.ts). */
import { call } from "../partner-call.ts";

/** Shows on the public tracking page where a parcel is. Doing it twice has no effect. */
export async function publishScan(trackingNumber: string, depot: string) {
  await call(`publish scan ${trackingNumber} ${depot}`);
}

export interface Payment {
  paymentKey: string;
  trackingNumber: string;
  customer: string;
  amountCents: number;
}

/** Books a payment at the payment provider, once for each payment key. */
export async function chargePayment(payment: Payment) {
  const { trackingNumber, amountCents, paymentKey } = payment;
  await call(`charge payment ${trackingNumber} ${amountCents} ${paymentKey}`);
}
