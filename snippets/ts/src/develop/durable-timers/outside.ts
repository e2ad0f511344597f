/** Stands for the mail provider, which sends one message for each idempotency key. */
export async function notifyCustomer(
  customer: string,
  text: string,
  idempotencyKey: string,
): Promise<void> {
  console.log(`notify customer ${customer}: ${text} (${idempotencyKey})`);
}
