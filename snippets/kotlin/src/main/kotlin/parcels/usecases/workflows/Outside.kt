/**
 * The world outside the handlers. Each function stands for one request, and prints one line.
 * SLOW_STEPS makes them slow ("refund payment=200": milliseconds by the line's start).
 */
package parcels.usecases.workflows

import kotlinx.coroutines.delay

/** Sends a person in the back office a link, once for each claim. */
suspend fun requestApproval(claimId: String, amountCents: Int) =
  call("request approval $claimId $amountCents")

/** Refunds once for each payment key. */
suspend fun refundPayment(trackingNumber: String, paymentKey: String) =
  call("refund payment $trackingNumber $paymentKey")

/** Sends one message for each idempotency key. */
suspend fun notifyCustomer(customer: String, text: String, idempotencyKey: String) =
  call("notify customer $customer: $text $idempotencyKey")

private suspend fun call(line: String) {
  println(line)
  for (step in System.getenv("SLOW_STEPS").orEmpty().split(",")) {
    val (start, milliseconds) = step.split("=").takeIf { it.size == 2 } ?: continue
    if (line.startsWith(start)) delay(milliseconds.toLong())
  }
}
