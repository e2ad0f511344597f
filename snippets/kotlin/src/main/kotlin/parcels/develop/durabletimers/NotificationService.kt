package parcels.develop.durabletimers

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Message(val customer: String, val text: String)

@Service
class NotificationService {
  @Handler
  suspend fun notify(ctx: Context, message: Message) {
    val idempotencyKey = ctx.random().nextUUID().toString()
    ctx.runBlock("notify customer") {
      notifyCustomer(message.customer, message.text, idempotencyKey)
    }
  }
}

/** Stands for the mail provider, which sends one message for each idempotency key. */
private fun notifyCustomer(customer: String, text: String, idempotencyKey: String) {
  println("notify customer $customer: $text ($idempotencyKey)")
}
