package parcels.guides.parallelizingwork

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable

@Serializable data class WeighingRequest(val trackingNumbers: List<String>, val parallel: Int)

@Serializable data class WeightReport(val weightKg: Int, val missing: List<String>)

@Service
class ParcelService {
  // #region weigh-all
  /** Weighs all parcels of a truck, a few at a time. */
  @Handler
  suspend fun weighAll(ctx: Context, request: WeighingRequest): WeightReport {
    if (request.parallel < 1) throw TerminalException(400, "parallel must be at least 1")
    val depots = DepotServiceClient.fromContext(ctx)
    val missing = mutableListOf<String>()
    var weightKg = 0

    for (batch in request.trackingNumbers.chunked(request.parallel)) {
      // Make all calls of the batch before awaiting the first response.
      val calls = batch.map { it to depots.weigh(Parcel(it)) }
      for ((trackingNumber, weight) in calls) {
        try {
          weightKg += weight.await().weightKg
        } catch (error: TerminalException) {
          if (error.code != 404) throw error
          missing += trackingNumber
        }
      }
    }
    return WeightReport(weightKg, missing)
  }
  // #endregion weigh-all
}
