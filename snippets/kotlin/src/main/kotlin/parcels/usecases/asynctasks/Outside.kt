/** The world outside the handlers. Each function stands for one request, and prints one line. */
package parcels.usecases.asynctasks

import parcels.develop.call

/** Prints one label for each label id. */
suspend fun printLabel(trackingNumber: String, depot: String, labelId: String) =
  call("print label $trackingNumber $depot $labelId")

/** Sends one message for each idempotency key. */
suspend fun notifyCustomer(customer: String, text: String, idempotencyKey: String) =
  call("notify customer $customer: $text $idempotencyKey")
