/**
 * Services that parcel handlers call: carriers' quotes, the customs office, messages to customers.
 */
package parcels.concepts

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*

@Service
class CarrierService {
  @Handler
  suspend fun quote(ctx: Context, request: CarrierQuoteRequest): Quote {
    val priceCents = ctx.runBlock("get quote") { getQuote(request.carrier, request.weightKg) }
    return Quote(request.carrier, priceCents)
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
    ctx.runBlock("notify customer") { notifyCustomer(message) }
  }
}
