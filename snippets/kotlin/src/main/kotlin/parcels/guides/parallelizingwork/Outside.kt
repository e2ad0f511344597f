/** The depot's scales. Each request prints a line instead. */
package parcels.guides.parallelizingwork

import dev.restate.sdk.common.TerminalException
import parcels.develop.call

/** There's no parcel whose number ends with 99. */
suspend fun weighParcel(trackingNumber: String): Int {
  call("weigh parcel $trackingNumber")
  if (trackingNumber.endsWith("99")) {
    throw TerminalException(404, "No shipment $trackingNumber")
  }
  return 1 + trackingNumber.drop(3).toInt() % 5
}
