/**
 * Services that the parcel handlers call: carriers' prices, the customs office, messages to
 * customers.
 */
package parcels.concepts

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*

@Service
class CarrierService {
  @Handler
  suspend fun price(ctx: Context, request: PriceRequest): Price =
    when (request.carrier) {
      "swiftvan" -> Price("swiftvan", 900 + 150 * request.weightKg)
      "northfreight" -> Price("northfreight", 1400 + 60 * request.weightKg)
      else -> throw TerminalException("No carrier ${request.carrier}")
    }
}

@Service
class CustomsService {
  @Handler
  suspend fun declare(ctx: Context, declaration: Declaration) {
    ctx.runBlock("file declaration") { fileDeclaration(declaration) }
  }
}

@Service
class NotificationService {
  @Handler
  suspend fun notify(ctx: Context, message: Message) {
    ctx.runBlock("send message") { notifyCustomer(message) }
  }
}
