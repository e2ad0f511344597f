/**
 * Requests to other companies. SLOW_STEPS and FAIL_STEPS make them slow or fail (PartnerCall.kt).
 */
package parcels.develop.state

import parcels.develop.call

/** Shows on the public tracking page where a parcel is. Doing it twice has no effect. */
suspend fun publishScan(trackingNumber: String, depot: String) =
  call("publish scan $trackingNumber $depot")

/** Books a payment at the payment provider, once for each payment key. */
suspend fun chargePayment(payment: Payment) =
  call("charge payment ${payment.trackingNumber} ${payment.amountCents} ${payment.paymentKey}")
