package parcels.develop.clients.shop

import dev.restate.client.kotlin.*
import kotlin.time.Duration.Companion.seconds
import parcels.develop.clients.Message
import parcels.develop.clients.NotificationServiceClient
import parcels.develop.clients.Scan
import parcels.develop.clients.ShipmentClient

/** Calls a virtual object, and sends messages. */
suspend fun main() {
  val client = connect()

  // #region object
  val shipment = ShipmentClient.fromClient(client, "PX-1042") // the key

  val count = shipment.scan(Scan("leeds"))
  val status = shipment.status()
  // #endregion object
  println("$count ${status.stage} ${status.scans}")

  // #region send
  val notifications = NotificationServiceClient.fromClient(client).send()
  val sent = notifications.notify(Message("ada@example.com", "PX-1042 is in leeds"))
  println("${sent.sendStatus} ${sent.invocationId()}")

  shipment.send().scan(Scan("lyon"))
  // #endregion send

  // #region delay
  notifications.notify(Message("ada@example.com", "Has PX-1042 arrived?"), delay = 2.seconds)
  // #endregion delay
}
