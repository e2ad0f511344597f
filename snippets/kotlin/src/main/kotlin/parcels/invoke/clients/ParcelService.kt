package parcels.invoke.clients

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Order(val trackingNumber: String, val carrier: String, val weightKg: Int)

@Serializable data class Receipt(val trackingNumber: String, val bookingId: String)

@Service
class ParcelService {
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt {
    val (trackingNumber, carrier) = order
    val idempotencyKey = ctx.random().nextUUID()
    ctx.runBlock("book carrier") {
      println("book carrier $carrier $trackingNumber $idempotencyKey")
    }
    return Receipt(trackingNumber, "$carrier-$trackingNumber")
  }
}
