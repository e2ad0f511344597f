// #region charge
import * as restate from "@restatedev/restate-sdk";

interface Payment {
  paymentKey: string;
  trackingNumber: string;
  customer: string;
  amountCents: number;
}

interface Charge {
  paymentId: string;
}

export const paymentService = restate.service({
  name: "PaymentService",
  handlers: {
    charge: async (ctx: restate.Context, payment: Payment): Promise<Charge> => {
      return ctx.run("charge payment", () => chargePayment(payment));
    },
  },
});

async function chargePayment(payment: Payment): Promise<Charge> {
  const { paymentKey, ...charge } = payment;
  const response = await fetch(`${process.env.PAYMENT_API}/charges`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": paymentKey,
    },
    body: JSON.stringify(charge),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status === 402)
    throw new restate.TerminalError("Card declined", { errorCode: 402 });
  if (!response.ok) throw new Error(`The provider returned ${response.status}`);
  return (await response.json()) as Charge;
}
// #endregion charge
