/**
 * The world outside the handlers. SLOW_STEPS makes requests slow ("count parcels=3000":
 * milliseconds by the line's start).
 */
package parcels.guides.cron

import kotlinx.coroutines.delay

suspend fun countParcels(depot: String): Int {
  call("count parcels $depot")
  return 42
}

private suspend fun call(line: String) {
  println(line)
  for (step in System.getenv("SLOW_STEPS").orEmpty().split(",")) {
    val (start, milliseconds) = step.split("=").takeIf { it.size == 2 } ?: continue
    if (line.startsWith(start)) delay(milliseconds.toLong())
  }
}
