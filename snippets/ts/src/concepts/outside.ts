/**
 * Other companies: depots, the payment provider, carriers, the customs office. Payments are real HTTP requests. Every
 * other function stands in for a request, and prints one line so that a scenario can count the requests.
 *
 * Two environment variables make requests misbehave on purpose, for the scenario that runs this application:
 * - SLOW_STEPS: beginnings of lines and milliseconds ("print label=3000,load van=500") for requests that take long.
 * - FAIL_STEPS: beginnings of lines and how often the request fails in this process ("book carrier=2").
 */
import { TerminalError } from "@restatedev/restate-sdk";
import { setTimeout as sleep } from "node:timers/promises";
import type {
  Charge,
  Claim,
  Declaration,
  Delivery,
  Message,
  Order,
  Scan,
} from "./model.ts";

const PAYMENT_API = process.env.PAYMENT_API ?? "http://localhost:9090";

export async function reserveSlot(order: Order): Promise<string> {
  await call(`reserve slot ${order.depot} ${order.trackingNumber}`);
  return `${order.depot}-7`;
}

// #region charge
export async function chargePayment(
  { trackingNumber, customer, priceCents }: Order,
  paymentKey: string,
): Promise<string> {
  const response = await fetch(`${PAYMENT_API}/charges`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      // The provider charges once for each key.
      "Idempotency-Key": paymentKey,
    },
    body: JSON.stringify({ trackingNumber, customer, amountCents: priceCents }),
  });
  if (!response.ok) throw new Error(`Payment provider: ${response.status}`);
  const { paymentId } = (await response.json()) as Charge;
  return paymentId;
}
// #endregion charge

/** Refunds what was charged under the claim's key; does nothing if nothing was. */
export async function refundPayment({ paymentKey }: Claim): Promise<void> {
  const response = await fetch(`${PAYMENT_API}/refunds`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": `refund-${paymentKey}`,
    },
    body: JSON.stringify({ paymentKey }),
  });
  if (!response.ok) throw new Error(`Payment provider: ${response.status}`);
}

// #region book
export async function bookCarrier(order: Order): Promise<string> {
  const { carrier, trackingNumber, weightKg } = order;
  await call(`book carrier ${carrier} ${trackingNumber}`);
  if (carrier === "swiftvan" && weightKg > 30) {
    // A retry won't make the parcel lighter.
    throw new TerminalError("swiftvan takes at most 30 kg", { errorCode: 422 });
  }
  return `${carrier}-${trackingNumber}`;
}
// #endregion book

const priceLists: Record<string, { base: number; perKg: number }> = {
  swiftvan: { base: 490, perKg: 60 },
  northfreight: { base: 700, perKg: 20 },
};

export async function getQuote(
  carrier: string,
  weightKg: number,
): Promise<number> {
  await call(`get quote ${carrier} ${weightKg}`);
  const prices = priceLists[carrier];
  if (!prices) {
    throw new TerminalError(`No carrier ${carrier}`, { errorCode: 404 });
  }
  return prices.base + prices.perKg * weightKg;
}

export async function notifyCustomer(message: Message): Promise<void> {
  await call(`notify customer ${message.customer}: ${message.text}`);
}

export async function printLabel(
  trackingNumber: string,
  depot: string,
): Promise<void> {
  await call(`print label ${trackingNumber} ${depot}`);
}

export async function fileDeclaration(declaration: Declaration): Promise<void> {
  const { trackingNumber, awakeableId } = declaration;
  await call(`file declaration ${trackingNumber} ${awakeableId}`);
}

export async function loadVan(delivery: Delivery): Promise<void> {
  await call(`load van ${delivery.depot} ${delivery.trackingNumber}`);
}

/** Unloads the parcel; does nothing if it isn't on the van. */
export async function returnToDepot(delivery: Delivery): Promise<void> {
  await call(`return to depot ${delivery.depot} ${delivery.trackingNumber}`);
}

const slow = numbers(process.env.SLOW_STEPS);
const failing = numbers(process.env.FAIL_STEPS);

async function call(line: string): Promise<void> {
  console.log(line);
  for (const [start, milliseconds] of slow) {
    if (line.startsWith(start)) await sleep(milliseconds);
  }
  for (const [start, left] of failing) {
    if (line.startsWith(start) && left > 0) {
      failing.set(start, left - 1);
      throw new Error(`No answer: ${line}`);
    }
  }
}

/** "print label=3000,load van=500" as a map. */
function numbers(list = ""): Map<string, number> {
  const entries = list.split(",").filter((entry) => entry !== "");
  return new Map(
    entries.map((entry) => {
      const [start = "", number] = entry.split("=");
      return [start, Number(number)];
    }),
  );
}
