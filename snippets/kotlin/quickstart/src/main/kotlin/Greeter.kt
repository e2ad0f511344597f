package greeter

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class Guest(val name: String)

@Service
class Greeter {
  @Handler
  suspend fun greet(ctx: Context, guest: Guest): String {
    ctx.runBlock("sign guest book") { signGuestBook(guest.name) }
    ctx.sleep(10.seconds)
    ctx.runBlock("send postcard") { sendPostcard(guest.name) }
    return "Hello ${guest.name}!"
  }
}

// In an application: a write to a database, a call to a mail provider.
fun signGuestBook(name: String) = println("Signed the guest book for $name")

fun sendPostcard(name: String) = println("Sent a postcard to $name")
