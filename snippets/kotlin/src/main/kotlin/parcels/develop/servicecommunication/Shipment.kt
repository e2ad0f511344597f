package parcels.develop.servicecommunication

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class NewShipment(val customer: String, val carrier: String)

@Serializable data class Scan(val depot: String)

@Serializable data class ShipmentStatus(val stage: String, val scans: List<String>)

@VirtualObject
class Shipment {
  private companion object {
    val STAGE = stateKey<String>("stage")
    val CUSTOMER = stateKey<String>("customer")
    val CARRIER = stateKey<String>("carrier")
    val SCANS = stateKey<List<String>>("scans")
    val CLEARANCE_INVOCATION_ID = stateKey<String>("clearanceInvocationId")
  }

  @Handler
  suspend fun create(ctx: ObjectContext, shipment: NewShipment) {
    ctx.set(CARRIER, shipment.carrier)
    ctx.set(CUSTOMER, shipment.customer)
    ctx.set(STAGE, "created")
  }

  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.set(SCANS, scans)
    return scans.size
  }

  @Shared
  suspend fun status(ctx: SharedObjectContext) =
    ShipmentStatus(ctx.get(STAGE) ?: "unknown", ctx.get(SCANS).orEmpty())

  // #region invocation-id
  @Handler
  suspend fun startClearance(ctx: ObjectContext) {
    val handle =
      CustomsServiceClient.fromContext(ctx).send().clear(Parcel(ctx.key())) {
        idempotencyKey = ctx.key()
      }
    ctx.set(CLEARANCE_INVOCATION_ID, handle.invocationId())
  }

  // #endregion invocation-id

  // #region attach
  @Shared
  suspend fun clearance(ctx: SharedObjectContext): Clearance {
    val id =
      ctx.get(CLEARANCE_INVOCATION_ID) ?: throw TerminalException(404, "No shipment ${ctx.key()}")
    return ctx.invocationHandle<Clearance>(id).attach().await()
  }

  // #endregion attach

  // #region cancel
  @Handler
  suspend fun cancel(ctx: ObjectContext) {
    ctx.get(CLEARANCE_INVOCATION_ID)?.let { ctx.invocationHandle<Clearance>(it).cancel() }
    ctx.set(STAGE, "cancelled")
  }
  // #endregion cancel
}
