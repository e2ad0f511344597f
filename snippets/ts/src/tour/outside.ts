/**
 * Other companies' systems. Payments are real HTTP requests to a provider.
 * The other functions stand for such requests, and print a line instead.
 */
import type { Payment } from "./payments.ts";

export async function reserveSlot(depot: string, trackingNumber: string) {
  request(`reserve slot ${depot} ${trackingNumber}`);
  return `${depot}-7`;
}

/** Does nothing if no slot is reserved. */
export async function releaseSlot(depot: string, trackingNumber: string) {
  request(`release slot ${depot} ${trackingNumber}`);
}

export async function sendDriver(depot: string, trackingNumber: string) {
  request(`send driver ${depot} ${trackingNumber}`);
}

export async function bookCarrier(carrier: string, trackingNumber: string) {
  request(`book carrier ${carrier} ${trackingNumber}`);
  return `${carrier}-${trackingNumber}`;
}

export async function notifyCustomer(customer: string, text: string) {
  request(`notify customer ${customer}: ${text}`);
}

export async function loadVan(depot: string, trackingNumber: string) {
  request(`load van ${depot} ${trackingNumber}`);
}

export async function returnToDepot(depot: string, trackingNumber: string) {
  request(`return to depot ${depot} ${trackingNumber}`);
}

// #region payments
const paymentApi = process.env.PAYMENT_API ?? "http://localhost:9081";

/** Charges the customer. The provider charges once per key. */
export async function chargePayment(payment: Payment): Promise<string> {
  const { paymentKey, ...charge } = payment;
  const { paymentId } = await post<{ paymentId: string }>(
    "/charges",
    paymentKey,
    charge,
  );
  return paymentId;
}

/** Refunds a charge. Does nothing if the key was never charged. */
export async function refundPayment(paymentKey: string): Promise<void> {
  await post("/refunds", `refund-${paymentKey}`, { paymentKey });
}

async function post<T>(path: string, key: string, body: unknown): Promise<T> {
  const response = await fetch(`${paymentApi}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${path} returns ${response.status}`);
  return (await response.json()) as T;
}
// #endregion payments

/** How often each step still fails: FAIL_STEPS="book carrier=7". */
const failures = new Map<string, number>();
for (const entry of process.env.FAIL_STEPS?.split(",") ?? []) {
  const [step = "", times] = entry.split("=");
  failures.set(step, Number(times));
}

function request(line: string) {
  for (const [step, times] of failures) {
    if (times > 0 && line.startsWith(step)) {
      failures.set(step, times - 1);
      console.log(`no answer: ${line}`);
      throw new Error(`no answer: ${line}`);
    }
  }
  console.log(line);
}
