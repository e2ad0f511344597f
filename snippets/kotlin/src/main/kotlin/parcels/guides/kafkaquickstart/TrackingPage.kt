package parcels.guides.kafkaquickstart

import java.util.concurrent.atomic.AtomicInteger

/** The public tracking page doesn't answer the first two requests about Hamburg. */
private val failures = AtomicInteger(2)

/**
 * Shows a scan on the page, once for each idempotency key. In an application, this is an HTTP
 * request.
 */
fun publishScan(trackingNumber: String, depot: String, idempotencyKey: String) {
  val line = "publish scan $trackingNumber $depot $idempotencyKey"
  if (depot == "hamburg" && failures.getAndDecrement() > 0) {
    println("$line: no answer")
    error("The tracking page doesn't answer")
  }
  println(line)
}
