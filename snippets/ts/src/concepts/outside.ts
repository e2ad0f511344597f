/**
 * The world outside the handlers: depots, the payment provider, carriers, the customs office. Each function stands for
 * one call to another company and prints one line, so that it can be counted how often the call was made.
 *
 * Two environment variables make the world misbehave on purpose, for the scenario that runs this application:
 * - SLOW_STEPS: a comma-separated list; a call whose line begins with an entry takes SLOW_MS milliseconds (3000).
 * - FAIL_STEPS: likewise; the first two such calls of this process fail, as if the other side were unreachable.
 */
import { TerminalError } from "@restatedev/restate-sdk";
import { setTimeout as sleep } from "node:timers/promises";
import type { Declaration, Delivery, Message, Order, Scan } from "./model.ts";

export async function reserveSlot(order: Order): Promise<string> {
  await call(`reserve slot ${order.depot} ${order.trackingNumber}`);
  return `${order.depot}-${order.trackingNumber}`;
}

/** The provider takes one payment for each key, however often it is asked. */
export async function chargePayment(order: Order, key: string) {
  await call(`charge ${order.trackingNumber} ${key}`);
  return `charge-${order.trackingNumber}`;
}

// #region book
export async function bookCarrier(order: Order, slot: string): Promise<string> {
  await call(`book ${order.carrier} ${order.trackingNumber} at ${slot}`);
  if (order.weightKg > 30) {
    // Asking again does not make the parcel lighter.
    throw new TerminalError(`${order.carrier} refuses ${order.weightKg} kg`, {
      errorCode: 422,
    });
  }
  return `${order.carrier}-${order.trackingNumber}`;
}
// #endregion book

export async function notifyCustomer(message: Message): Promise<void> {
  await call(`notify ${message.customer}: ${message.text}`);
}

export async function printLabel(trackingNumber: string, scan: Scan) {
  await call(`label ${trackingNumber} ${scan.depot}`);
}

export async function fileDeclaration(declaration: Declaration): Promise<void> {
  await call(`declare ${declaration.deliveryId} ${declaration.awakeableId}`);
}

export async function loadVan(delivery: Delivery): Promise<void> {
  await call(`load van ${delivery.depot} ${delivery.trackingNumber}`);
}

/** Takes the parcel off the van. Does nothing when it is not on the van. */
export async function returnToDepot(delivery: Delivery): Promise<void> {
  await call(`return to ${delivery.depot} ${delivery.trackingNumber}`);
}

const slow = list(process.env.SLOW_STEPS);
const failing = list(process.env.FAIL_STEPS);
const failures = new Map<string, number>();

async function call(line: string): Promise<void> {
  console.log(line);
  if (slow.some((entry) => line.startsWith(entry))) {
    await sleep(Number(process.env.SLOW_MS ?? 3000));
  }
  const entry = failing.find((begin) => line.startsWith(begin));
  if (entry !== undefined) {
    const failed = failures.get(entry) ?? 0;
    failures.set(entry, failed + 1);
    if (failed < 2) throw new Error(`no answer: ${line}`);
  }
}

function list(value = ""): string[] {
  return value.split(",").filter((entry) => entry !== "");
}
