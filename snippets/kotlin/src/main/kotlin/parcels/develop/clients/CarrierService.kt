package parcels.develop.clients

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*

@Service
class CarrierService {
  @Handler
  suspend fun book(ctx: Context, order: Order): Booking {
    val idempotencyKey = ctx.random().nextUUID().toString()
    val bookingId = ctx.runBlock("book carrier") { bookCarrier(order, idempotencyKey) }
    return Booking(order.carrier, bookingId)
  }
}
