package parcels.develop.state

import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.Workflow
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

// #region workflow
@Serializable data class DeliveryResult(val stage: String)

@Workflow
class DeliveryWorkflow {
  private companion object {
    val STAGE = stateKey<String>("stage")
  }

  @Workflow
  suspend fun run(ctx: WorkflowContext): DeliveryResult {
    ctx.set(STAGE, "in customs")
    ctx.sleep(1.seconds)
    ctx.set(STAGE, "out for delivery")
    ctx.sleep(1.seconds)
    ctx.set(STAGE, "delivered")
    return DeliveryResult("delivered")
  }

  @Shared suspend fun status(ctx: SharedWorkflowContext) = ctx.get(STAGE) ?: "unknown"
}
// #endregion workflow
