/** Stands for a request to the depot's scale, which gives another reading each time. */
export async function weighParcel(trackingNumber: string): Promise<number> {
  console.log(`weigh parcel ${trackingNumber}`);
  return 1 + Math.floor(Math.random() * 30);
}
