/**
 * The world outside the handlers. Each function stands for one request, and prints one line.
 * SLOW_STEPS makes them slow ("publish scan=200": milliseconds by the line's start).
 */
package parcels.guides.durablewebhooks

import kotlinx.coroutines.delay

/** Shows a scan on the public tracking page, once for each idempotency key. */
suspend fun publishScan(trackingNumber: String, depot: String, idempotencyKey: String) {
  val line = "publish scan $trackingNumber $depot $idempotencyKey"
  println(line)
  for (step in System.getenv("SLOW_STEPS").orEmpty().split(",")) {
    val (start, milliseconds) = step.split("=").takeIf { it.size == 2 } ?: continue
    if (line.startsWith(start)) delay(milliseconds.toLong())
  }
}
