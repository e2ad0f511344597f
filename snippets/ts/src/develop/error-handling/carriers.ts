import { TerminalError } from "@restatedev/restate-sdk";

const url = (carrier: string, trackingNumber: string) =>
  `${process.env.CARRIER_API}/${carrier}/bookings/${trackingNumber}`;

export interface Label {
  carrier: string;
  id: string;
}

// #region classify
/** Books a parcel. A refusal is final; anything else may pass with time. */
export async function book(
  carrier: string,
  trackingNumber: string,
): Promise<Label> {
  const response = await fetch(url(carrier, trackingNumber), {
    method: "PUT",
  });
  if (response.status === 422)
    throw new TerminalError(`${carrier} refuses: ${await response.text()}`, {
      errorCode: 422,
    });
  if (!response.ok) throw new Error(`${carrier} answers ${response.status}`);
  return (await response.json()) as Label;
}
// #endregion classify

/** Releases a booking; releasing one that is not there does nothing. */
export async function release(
  carrier: string,
  trackingNumber: string,
): Promise<void> {
  const response = await fetch(url(carrier, trackingNumber), {
    method: "DELETE",
  });
  if (!response.ok && response.status !== 404)
    throw new Error(`${carrier} answers ${response.status}`);
}
