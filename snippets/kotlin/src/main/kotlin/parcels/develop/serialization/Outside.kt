/** Requests to other companies. */
package parcels.develop.serialization

import java.time.Duration
import java.time.temporal.ChronoUnit
import parcels.develop.call

/** Reserves a delivery window. The carrier widens it to full hours. */
suspend fun reserveWindow(trackingNumber: String, wish: DeliveryWindow): DeliveryWindow {
  call("reserve window $trackingNumber")
  val end = wish.to.plus(Duration.ofHours(1)).minusMillis(1)
  return DeliveryWindow(wish.from.truncatedTo(ChronoUnit.HOURS), end.truncatedTo(ChronoUnit.HOURS))
}
