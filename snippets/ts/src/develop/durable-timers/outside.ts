/** Stands for the request to the customs office, which answers by resolving the awakeable, or never. */
export async function declare(trackingNumber: string, callbackId: string) {
  console.log(`declare ${trackingNumber} ${callbackId}`);
}
