package parcels.guides.databases

import kotlinx.coroutines.delay

/**
 * Shows where a handler is. SLOW_STEPS makes it stay there ("add scan=3000": milliseconds by the
 * line's start).
 */
suspend fun reached(line: String) {
  println(line)
  for (step in System.getenv("SLOW_STEPS").orEmpty().split(",")) {
    val (start, milliseconds) = step.split("=").takeIf { it.size == 2 } ?: continue
    if (line.startsWith(start)) delay(milliseconds.toLong())
  }
}
