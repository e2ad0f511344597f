/** Requests to other companies. Each prints a line instead. */
import { TerminalError } from "@restatedev/restate-sdk";
import { call } from "../../develop/partner-call.ts";

export interface Order {
  trackingNumber: string;
  customer: string;
  destination: string;
  carrier: string;
  weightKg: number;
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

export const depots = ["leeds", "lyon", "hamburg"];

// #region refuse
/** Books once for each tracking number. */
export async function bookCarrier(request: BookingRequest): Promise<string> {
  const { carrier, trackingNumber, weightKg } = request;
  await call(`book carrier ${carrier} ${trackingNumber}`);
  if (carrier === "swiftvan" && weightKg > 30)
    throw new TerminalError("swiftvan takes at most 30 kg", { errorCode: 422 });
  return `${carrier}-${trackingNumber}`;
}
// #endregion refuse

/** Does nothing if there is no booking for this parcel. */
export async function cancelBooking(request: BookingRequest): Promise<void> {
  await call(`cancel booking ${request.carrier} ${request.trackingNumber}`);
}

export async function notifyCustomer(message: Message): Promise<void> {
  await call(`notify customer ${message.customer}: ${message.text}`);
}

/** Opens a ticket, once for each tracking number. */
export async function reportFailure(
  trackingNumber: string,
  message: string,
): Promise<void> {
  await call(`report failure ${trackingNumber}: ${message}`);
}
