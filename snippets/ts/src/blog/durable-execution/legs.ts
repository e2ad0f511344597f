import { setTimeout as wait } from "node:timers/promises";

export interface Shipment {
  trackingNumber: string;
  /** How many legs the parcel travels. */
  legs: number;
  /** Whether each leg is booked with the carrier, over HTTP. */
  book: boolean;
}

export interface Leg {
  carrier: string;
  leg: number;
}

/** Books one leg with the carrier, which takes its time to answer; without booking, returns at once. */
export async function bookLeg(
  { trackingNumber, book }: Shipment,
  leg: number,
): Promise<Leg> {
  if (book) {
    console.log(`book leg ${leg} of ${trackingNumber}`);
    const url = `${process.env.CARRIER_API}/${trackingNumber}/${leg}`;
    const response = await fetch(url, { method: "POST" });
    if (!response.ok)
      throw new Error(`the carrier returned ${response.status}`);
    await wait(20);
  }
  return { carrier: "swiftvan", leg };
}
