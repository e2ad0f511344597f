/**
 * The world outside the handlers. Each function stands for one request, and prints one line.
 * SLOW_STEPS makes them slow ("print label=200": milliseconds by the line's start).
 */
package parcels.usecases.asynctasks

import kotlinx.coroutines.delay

/** Prints one label for each label id. */
suspend fun printLabel(trackingNumber: String, depot: String, labelId: String) =
  call("print label $trackingNumber $depot $labelId")

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
