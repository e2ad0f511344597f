package parcels.develop.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.minutes

@Service
class CustomsService {
  /** Clears a parcel half an hour after it was declared. */
  @Handler
  suspend fun clear(ctx: Context, parcel: Parcel): Clearance {
    ctx.sleep(30.minutes)
    return Clearance("Cy", 340)
  }
}
