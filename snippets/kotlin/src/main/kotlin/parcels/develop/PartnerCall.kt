package parcels.develop

import java.util.concurrent.ConcurrentHashMap
import kotlinx.coroutines.delay

private val slow = numbers("SLOW_STEPS")
private val failing = ConcurrentHashMap(numbers("FAIL_STEPS"))

/**
 * A request to another company, as the SDK pages' applications make it. It prints one line, so a
 * scenario can count the requests. SLOW_STEPS makes lines slow ("load van=3000": milliseconds by
 * the line's start), and FAIL_STEPS makes them fail ("book carrier=2": how often in this process).
 */
suspend fun call(line: String) {
  println(line)
  for ((start, milliseconds) in slow) {
    if (line.startsWith(start)) delay(milliseconds.toLong())
  }
  for ((start, left) in failing) {
    if (line.startsWith(start) && left > 0) {
      failing[start] = left - 1
      error("no answer: $line")
    }
  }
}

private fun numbers(variable: String): Map<String, Int> =
  System.getenv(variable).orEmpty().split(",").filter(String::isNotEmpty).associate {
    val (start, number) = it.split("=")
    start to number.toInt()
  }
