import { setTimeout as wait } from "node:timers/promises";

export interface Shipment {
  trackingNumber: string;
  /** How many legs the parcel travels. */
  legs: number;
  /** Whether each leg is really booked, which takes its time. */
  book: boolean;
}

export interface Leg {
  carrier: string;
  leg: number;
}

/** Books one leg with the carrier at CARRIER_API, or in its absence with nobody; without booking, returns at once. */
export async function bookLeg(
  { trackingNumber, book }: Shipment,
  leg: number,
): Promise<Leg> {
  if (book) {
    console.log(`book leg ${leg} of ${trackingNumber}`);
    const carrier = process.env.CARRIER_API;
    if (carrier !== undefined) {
      const url = `${carrier}/${trackingNumber}/${leg}`;
      const { ok, status } = await fetch(url, { method: "POST" });
      if (!ok) throw new Error(`the carrier returned ${status}`);
    }
    await wait(20);
  }
  return { carrier: "swiftvan", leg };
}
