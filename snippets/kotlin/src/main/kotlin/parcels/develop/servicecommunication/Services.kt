/** Services that parcel handlers call: messages to customers, the customs office, depots. */
package parcels.develop.servicecommunication

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Message(val customer: String, val text: String)

@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Clearance(val officer: String, val dutyCents: Int)

@Serializable data class Weight(val weightKg: Int)

@Serializable data class Priority(val priority: String?)

@Service
class NotificationService {
  @Handler
  suspend fun notify(ctx: Context, message: Message) {
    val key = ctx.random().nextUUID().toString()
    ctx.runBlock("notify customer") { notifyCustomer(message.customer, message.text, key) }
  }
}

@Service
class CustomsService {
  @Handler
  suspend fun clear(ctx: Context, parcel: Parcel): Clearance {
    val clearance = ctx.awakeable<Clearance>()
    ctx.runBlock("file declaration") { fileDeclaration(parcel.trackingNumber, clearance.id) }
    return clearance.await()
  }
}

@Service
class DepotService {
  @Handler suspend fun weigh(ctx: Context, parcel: Parcel) = Weight(3)

  /** Not on the page: what arrives of a call's headers. */
  @Handler suspend fun headers(ctx: Context) = Priority(ctx.request().headers["x-priority"])
}
