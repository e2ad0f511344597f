package parcels.develop.awakeables

import dev.restate.client.Client
import dev.restate.client.kotlin.rejectSuspend
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class Declaration(val trackingNumber: String, val awakeableId: String)

@Serializable
data class CustomsDecision(
  val trackingNumber: String,
  val officer: String,
  val dutyCents: Int,
  val reason: String? = null,
)

/** One desk for each port. It keeps the ids of the awakeables until an officer decides. */
@VirtualObject
class CustomsDesk {
  // #region complete
  private val restate =
    Client.connect(System.getenv("RESTATE_INGRESS_URL") ?: "http://localhost:8080")

  @Handler
  suspend fun declare(ctx: ObjectContext, declaration: Declaration) {
    ctx.set(declaration.trackingNumber, declaration.awakeableId)
  }

  @Handler
  suspend fun decide(ctx: ObjectContext, decision: CustomsDecision) {
    val awakeableOf = stateKey<String>(decision.trackingNumber)
    val awakeableId =
      ctx.get(awakeableOf) ?: throw TerminalException(404, "No shipment ${decision.trackingNumber}")
    ctx.clear(awakeableOf)

    if (decision.reason != null) {
      // In SDK 2.2, a handle of the context can't reject in Kotlin, but the client's can.
      ctx.runBlock<Unit>("reject awakeable") {
        restate.awakeableHandle(awakeableId).rejectSuspend(decision.reason)
      }
    } else {
      val clearance = Clearance(decision.officer, decision.dutyCents)
      ctx.awakeableHandle(awakeableId).resolve(clearance)
    }
  }
  // #endregion complete
}
