/**
 * A stand-in for a payment provider. It charges and refunds once per
 * idempotency key. With SLOW_STEPS="charge payment=8000", it answers a new
 * charge after 8 seconds.
 */
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

interface Charge {
  trackingNumber: string;
  amountCents: number;
}

const charges = new Map<string, Charge>();
const answers = new Map<string, unknown>();
const slowMs = Number(process.env.SLOW_STEPS?.split("=")[1] ?? 0);

async function charge(key: string, body: Charge) {
  const { trackingNumber, amountCents } = body;
  charges.set(key, body);
  answers.set(key, { paymentId: `pay-${trackingNumber}` });
  console.log(`charge payment ${trackingNumber} ${amountCents} ${key}`);
  await sleep(slowMs);
}

async function refund(key: string, body: { paymentKey: string }) {
  const charge = charges.get(body.paymentKey);
  answers.set(key, {});
  if (!charge) return;
  console.log(`refund payment ${charge.trackingNumber} ${body.paymentKey}`);
}

const server = createServer(async (request, response) => {
  const key = request.headers["idempotency-key"];
  const body = await json(request);
  if (typeof key !== "string") {
    response.writeHead(400).end();
    return;
  }
  if (answers.has(key)) console.log(`seen ${key}`);
  else if (request.url === "/charges") await charge(key, body as Charge);
  else await refund(key, body as { paymentKey: string });
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(answers.get(key)));
});

server.listen(Number(process.env.PORT ?? 9081));
