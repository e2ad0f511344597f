package parcels.develop.clients

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*

@Service
class NotificationService {
  @Handler
  suspend fun notify(ctx: Context, message: Message) {
    val idempotencyKey = ctx.random().nextUUID().toString()
    ctx.runBlock("notify customer") { notifyCustomer(message, idempotencyKey) }
  }
}
