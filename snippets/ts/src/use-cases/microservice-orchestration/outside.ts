/** Requests to other companies. Each prints a line instead, with the key by which the other side deduplicates. */
import { TerminalError } from "@restatedev/restate-sdk";
import { call } from "../../develop/partner-call.ts";

export interface Payment {
  paymentKey: string;
  trackingNumber: string;
  customer: string;
  amountCents: number;
}

export interface Refund {
  paymentKey: string;
  trackingNumber: string;
}

export interface BookingRequest {
  carrier: string;
  trackingNumber: string;
  weightKg: number;
}

export interface Message {
  customer: string;
  text: string;
}

/** Charges once for each key. */
export async function chargePayment(payment: Payment): Promise<string> {
  const { trackingNumber, amountCents, paymentKey } = payment;
  await call(`charge payment ${trackingNumber} ${amountCents} ${paymentKey}`);
  return `pay-${trackingNumber}`;
}

/** Refunds what was charged under this key, if anything was. */
export async function refundPayment(refund: Refund): Promise<void> {
  await call(`refund payment ${refund.trackingNumber} ${refund.paymentKey}`);
}

/** Books once for each tracking number. */
export async function bookCarrier(request: BookingRequest): Promise<string> {
  const { carrier, trackingNumber, weightKg } = request;
  await call(`book carrier ${carrier} ${trackingNumber}`);
  if (carrier === "swiftvan" && weightKg > 30)
    throw new TerminalError("swiftvan takes at most 30 kg", { errorCode: 422 });
  return `${carrier}-${trackingNumber}`;
}

/** Does nothing if there is no booking for this parcel. */
export async function cancelBooking(request: BookingRequest): Promise<void> {
  await call(`cancel booking ${request.carrier} ${request.trackingNumber}`);
}

export async function fileDeclaration(
  trackingNumber: string,
  awakeableId: string,
): Promise<void> {
  await call(`file declaration ${trackingNumber} ${awakeableId}`);
}

export async function notifyCustomer(message: Message): Promise<void> {
  await call(`notify customer ${message.customer}: ${message.text}`);
}
