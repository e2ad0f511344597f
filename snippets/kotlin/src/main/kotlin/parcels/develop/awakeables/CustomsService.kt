package parcels.develop.awakeables

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Clearance(val officer: String, val dutyCents: Int)

@Service
class CustomsService {
  // #region timeout
  @Handler
  suspend fun clear(ctx: Context, parcel: Parcel): Clearance {
    val clearance = ctx.awakeable<Clearance>()
    val declaration = Declaration(parcel.trackingNumber, clearance.id)
    CustomsDeskClient.fromContext(ctx, "dover").send().declare(declaration)

    val timeout = ctx.timer(5.seconds)
    val answer =
      select {
          clearance.onAwait { it }
          timeout.onAwait { null }
        }
        .await()
    if (answer != null) return answer

    // The awakeable is still open: ask a second desk with the same id.
    CustomsDeskClient.fromContext(ctx, "calais").send().declare(declaration)
    return clearance.await()
  }

  // #endregion timeout

  /** Not on the page: completes an awakeable by whatever string the caller sends. */
  @Handler
  suspend fun complete(ctx: Context, declaration: Declaration) {
    ctx.awakeableHandle(declaration.awakeableId).resolve("cleared")
  }

  /** Not on the page: rejects an awakeable by whatever string the caller sends. */
  @Handler
  suspend fun reject(ctx: Context, declaration: Declaration) {
    ctx.awakeableHandle(declaration.awakeableId).reject("refused")
  }
}
