/** Requests to other companies and people. SLOW_STEPS and FAIL_STEPS make them slow or fail. */
package parcels.develop.workflows

import parcels.develop.call

/** Puts a parcel on a van, and returns the van's id. */
suspend fun loadVan(depot: String, trackingNumber: String): String {
  call("load van $depot $trackingNumber")
  return "swiftvan-7"
}

/** Sends the claims department a message with a link to approve or reject a claim. */
suspend fun requestApproval(claimId: String, amountCents: Int) =
  call("request approval $claimId $amountCents")

/** Refunds what was charged under this key, once. */
suspend fun refundPayment(trackingNumber: String, paymentKey: String) =
  call("refund payment $trackingNumber $paymentKey")
