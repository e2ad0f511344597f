package parcels.develop.logging.minimal

// #region minimal
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable
import org.apache.logging.log4j.LogManager

@Serializable data class Parcel(val trackingNumber: String)

@Serializable data class Weight(val weightKg: Int)

@Service
class DepotService {
  private companion object {
    val LOG = LogManager.getLogger(DepotService::class.java)
  }

  @Handler
  suspend fun weigh(ctx: Context, parcel: Parcel): Weight {
    LOG.info("Weighing {}", parcel.trackingNumber)
    val weightKg = ctx.runBlock("weigh parcel") { 3 }
    LOG.info("Weighed {}: {} kg", parcel.trackingNumber, weightKg)
    return Weight(weightKg)
  }
}
// #endregion minimal
