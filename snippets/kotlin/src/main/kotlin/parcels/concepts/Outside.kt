/**
 * The world outside the handlers: depots, the payment provider, carriers, the customs office. Each
 * function stands for one call to another company and prints one line, so that it can be counted
 * how often the call was made.
 *
 * Two environment variables make the world misbehave on purpose, for the scenario that runs this
 * application:
 * - SLOW_STEPS: a comma-separated list; a call whose line begins with an entry takes SLOW_MS
 *   milliseconds (3000).
 * - FAIL_STEPS: likewise; the first two such calls of this process fail, as if the other side were
 *   unreachable.
 */
package parcels.concepts

import dev.restate.sdk.common.TerminalException
import java.util.concurrent.ConcurrentHashMap
import kotlinx.coroutines.delay

suspend fun reserveSlot(order: Order): String {
  call("reserve slot ${order.depot} ${order.trackingNumber}")
  return "${order.depot}-${order.trackingNumber}"
}

/** The provider takes one payment for each key, however often it is asked. */
suspend fun chargePayment(order: Order, key: String): String {
  call("charge ${order.trackingNumber} $key")
  return "charge-${order.trackingNumber}"
}

// #region book
suspend fun bookCarrier(order: Order, slot: String): String {
  call("book ${order.carrier} ${order.trackingNumber} at $slot")
  if (order.weightKg > 30) {
    // Asking again does not make the parcel lighter.
    throw TerminalException(422, "${order.carrier} refuses ${order.weightKg} kg")
  }
  return "${order.carrier}-${order.trackingNumber}"
}

// #endregion book

suspend fun notifyCustomer(message: Message) = call("notify ${message.customer}: ${message.text}")

suspend fun printLabel(trackingNumber: String, scan: Scan) =
  call("label $trackingNumber ${scan.depot}")

suspend fun fileDeclaration(declaration: Declaration) =
  call("declare ${declaration.deliveryId} ${declaration.awakeableId}")

suspend fun loadVan(delivery: Delivery) =
  call("load van ${delivery.depot} ${delivery.trackingNumber}")

/** Takes the parcel off the van. Does nothing when it is not on the van. */
suspend fun returnToDepot(delivery: Delivery) =
  call("return to ${delivery.depot} ${delivery.trackingNumber}")

private val slow = list("SLOW_STEPS")
private val failing = list("FAIL_STEPS")
private val failures = ConcurrentHashMap<String, Int>()

private suspend fun call(line: String) {
  println(line)
  if (slow.any(line::startsWith)) delay(System.getenv("SLOW_MS")?.toLong() ?: 3000)
  val entry = failing.find(line::startsWith) ?: return
  if (failures.merge(entry, 1, Int::plus)!! <= 2) error("no answer: $line")
}

private fun list(variable: String): List<String> =
  System.getenv(variable).orEmpty().split(",").filter(String::isNotEmpty)
