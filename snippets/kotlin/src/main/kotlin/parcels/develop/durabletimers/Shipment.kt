package parcels.develop.durabletimers

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class NewShipment(val customer: String)

@Serializable data class Hold(val holdSeconds: Int)

@Serializable data class Reminder(val everySeconds: Int, val times: Int)

@Serializable data class ShipmentStatus(val stage: String, val reminders: Int)

@VirtualObject
class Shipment {
  private companion object {
    val CUSTOMER = stateKey<String>("customer")
    val STAGE = stateKey<String>("stage")
    val REMINDERS = stateKey<Int>("reminders")
    val RETURN_INVOCATION_ID = stateKey<String>("returnInvocationId")
  }

  @Handler
  suspend fun create(ctx: ObjectContext, shipment: NewShipment) {
    ctx.set(CUSTOMER, shipment.customer)
    ctx.set(STAGE, "created")
  }

  // #region delayed
  @Handler
  suspend fun hold(ctx: ObjectContext, hold: Hold) {
    ctx.set(STAGE, "ready for pickup")

    val delay = hold.holdSeconds.seconds
    val handle = ShipmentClient.fromContext(ctx, ctx.key()).send().sendBack(delay)
    ctx.set(RETURN_INVOCATION_ID, handle.invocationId())
  }

  @Handler
  suspend fun pickUp(ctx: ObjectContext) {
    ctx.get(RETURN_INVOCATION_ID)?.let { ctx.invocationHandle<Unit>(it).cancel() }
    ctx.set(STAGE, "delivered")
  }

  // #endregion delayed

  @Handler
  suspend fun sendBack(ctx: ObjectContext) {
    ctx.set(STAGE, "returned")
  }

  // #region interval
  @Handler
  suspend fun remind(ctx: ObjectContext, reminder: Reminder) {
    val customer = ctx.get(CUSTOMER)
    val reminders = ctx.get(REMINDERS) ?: 0
    if (customer == null || reminders == reminder.times) return

    ctx.set(REMINDERS, reminders + 1)
    NotificationServiceClient.fromContext(ctx)
      .send()
      .notify(Message(customer, "Please pick up ${ctx.key()}"))

    ShipmentClient.fromContext(ctx, ctx.key())
      .send()
      .remind(reminder, reminder.everySeconds.seconds)
  }

  // #endregion interval

  @Shared
  suspend fun status(ctx: SharedObjectContext) =
    ShipmentStatus(ctx.get(STAGE) ?: "unknown", ctx.get(REMINDERS) ?: 0)
}
