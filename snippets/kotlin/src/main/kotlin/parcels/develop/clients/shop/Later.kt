package parcels.develop.clients.shop

import dev.restate.client.kotlin.*
import dev.restate.serde.kotlinx.jsonSerde
import parcels.develop.clients.Order
import parcels.develop.clients.ParcelServiceClient
import parcels.develop.clients.Receipt

/** Sends an order, and fetches its result later. */
suspend fun main() {
  val client = connect()
  // #region attach
  val parcels = ParcelServiceClient.fromClient(client).send()
  val sent = parcels.ship(Order("PX-1044", "swiftvan", 3)) { idempotencyKey = "order-1044" }
  val invocationId = sent.invocationId()

  // Here, or in another process that you give the id to:
  val handle = client.invocationHandle(invocationId, jsonSerde<Receipt>())
  val receipt = handle.attachSuspend().response
  // #endregion attach
  println(receipt)
}
