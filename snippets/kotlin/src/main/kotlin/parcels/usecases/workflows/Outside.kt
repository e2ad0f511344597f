/** The world outside the handlers. Each function stands for one request, and prints one line. */
package parcels.usecases.workflows

import parcels.develop.call

/** Sends a person in the back office a link, once for each claim. */
suspend fun requestApproval(claimId: String, amountCents: Int) =
  call("request approval $claimId $amountCents")

/** Refunds once for each payment key. */
suspend fun refundPayment(trackingNumber: String, paymentKey: String) =
  call("refund payment $trackingNumber $paymentKey")

/** Sends one message for each idempotency key. */
suspend fun notifyCustomer(customer: String, text: String, idempotencyKey: String) =
  call("notify customer $customer: $text $idempotencyKey")
