package parcels.guides.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Message(val customer: String, val text: String)

@Service
class NotificationService {
  @Handler
  suspend fun notify(ctx: Context, message: Message) {
    ctx.runBlock("notify customer") { notifyCustomer(message) }
  }
}
