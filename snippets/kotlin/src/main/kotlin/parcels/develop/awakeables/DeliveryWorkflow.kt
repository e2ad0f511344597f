package parcels.develop.awakeables

import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Delivery(val trackingNumber: String)

@Serializable
data class DeliveryResult(
  val stage: String,
  val dutyCents: Int? = null,
  val reason: String? = null,
)

@Workflow
class DeliveryWorkflow {
  // #region rejected
  @Workflow
  suspend fun run(ctx: WorkflowContext, delivery: Delivery): DeliveryResult {
    val clearance = ctx.awakeable<Clearance>()
    CustomsDeskClient.fromContext(ctx, "dover")
      .send()
      .declare(Declaration(delivery.trackingNumber, clearance.id))

    return try {
      DeliveryResult("out for delivery", dutyCents = clearance.await().dutyCents)
    } catch (error: TerminalException) {
      // A rejection has code 500. Other terminal exceptions are not customs' answer.
      if (error.code != TerminalException.INTERNAL_SERVER_ERROR_CODE) throw error
      DeliveryResult("returned", reason = error.message)
    }
  }
  // #endregion rejected
}
