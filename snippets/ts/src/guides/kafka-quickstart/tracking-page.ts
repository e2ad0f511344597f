/** The public tracking page doesn't answer the first two requests about Hamburg. */
let failures = 2;

/** Shows a scan on the page, once for each idempotency key. In an application, this is an HTTP request. */
export async function publishScan(
  trackingNumber: string,
  depot: string,
  idempotencyKey: string,
): Promise<void> {
  const line = `publish scan ${trackingNumber} ${depot} ${idempotencyKey}`;
  if (depot === "hamburg" && failures-- > 0) {
    console.log(`${line}: no answer`);
    throw new Error("The tracking page doesn't answer");
  }
  console.log(line);
}
