/** Other systems. Each function stands for a call to one of them, and prints what it has done there. */

export async function reserveSlot(depot: string, trackingNumber: string) {
  console.log(`reserve slot ${depot} ${trackingNumber}`);
  return `${depot}-7`;
}

export async function releaseSlot(depot: string, trackingNumber: string) {
  console.log(`release slot ${depot} ${trackingNumber}`);
}

export async function sendDriver(depot: string, trackingNumber: string) {
  console.log(`send driver ${depot} ${trackingNumber}`);
}

export async function bookVan(carrier: string, trackingNumber: string) {
  if (process.env.CARRIERS === "down") {
    console.log(`${carrier} does not answer`);
    throw new Error(`${carrier} does not answer`);
  }
  console.log(`book ${carrier} ${trackingNumber}`);
  return `${carrier}-${trackingNumber}`;
}

export async function charge(customer: string, cents: number) {
  console.log(`charge ${customer} ${cents}`);
}

export async function refund(customer: string, cents: number) {
  console.log(`refund ${customer} ${cents}`);
}

export async function sendMail(customer: string, text: string) {
  console.log(`mail ${customer}: ${text}`);
}

export async function loadVan(trackingNumber: string) {
  console.log(`load van ${trackingNumber}`);
}

export async function returnToDepot(trackingNumber: string) {
  console.log(`return to depot ${trackingNumber}`);
}
