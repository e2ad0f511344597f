package parcels.develop.servicecommunication

import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.days

private suspend fun call(
  ctx: Context,
  request: BookingRequest,
  delivery: Delivery,
  message: Message,
) {
  // #region cheatsheet
  // Call: a service, an object, a workflow
  val booking = CarrierServiceClient.fromContext(ctx).book(request)
  val status = ShipmentClient.fromContext(ctx, "PX-1042").status()
  val result = DeliveryWorkflowClient.fromContext(ctx, "delivery-PX-1042").run(delivery)
  val bookingId = booking.await().bookingId // wait for one
  DurableFuture.all(status, result).await() // wait for all

  // Send: now, later, deduplicated
  val notifications = NotificationServiceClient.fromContext(ctx).send()
  notifications.notify(message)
  notifications.notify(message, 7.days)
  val call = notifications.notify(message) { idempotencyKey = "event-1" }

  call.attach().await() // wait for it
  call.cancel() // stop it
  // #endregion cheatsheet
}
