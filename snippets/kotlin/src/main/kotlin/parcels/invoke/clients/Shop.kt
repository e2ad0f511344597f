package parcels.invoke.clients

// #region shop
import dev.restate.client.Client
import dev.restate.client.IngressException
import dev.restate.client.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.delay

/** Repeats a request that got no response. Its idempotency key makes that safe. */
private suspend fun <T> patiently(request: suspend () -> T): T {
  repeat(4) {
    try {
      return request()
    } catch (error: IngressException) {
      if (error.statusCode != -1) throw error
      delay(1.seconds)
    }
  }
  return request()
}

suspend fun main() {
  val restate = Client.connect(System.getenv("RESTATE_INGRESS_URL") ?: "http://localhost:8080")

  // Call a handler, and wait for its result.
  val order = Order("PX-1042", "swiftvan", weightKg = 3)
  val parcels = ParcelServiceClient.fromClient(restate)
  val receipt = patiently { parcels.ship(order) { idempotencyKey = "order-1042" } }
  println("booked ${receipt.bookingId}")

  // Send a message that is delivered later.
  val message = Message("ada@example.com", "Has PX-1042 arrived?")
  val notifications = NotificationServiceClient.fromClient(restate).send()
  val reminder = patiently {
    notifications.notify(message, delay = 2.seconds) { idempotencyKey = "reminder-1042" }
  }
  println("reminder ${reminder.sendStatus()}")

  // Wait for it, here or in another process.
  patiently { reminder.attachSuspend() }
  println("reminder delivered")
}
// #endregion shop
