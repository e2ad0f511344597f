package parcels.invoke.clients

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Message(val customer: String, val text: String)

@Service
class NotificationService {
  @Handler
  suspend fun notify(ctx: Context, message: Message) {
    val idempotencyKey = ctx.random().nextUUID()
    ctx.runBlock("notify customer") {
      println("notify customer ${message.customer}: ${message.text} ($idempotencyKey)")
    }
  }
}
