package parcels.develop.serialization

import dev.restate.sdk.annotation.Accept
import dev.restate.sdk.annotation.CustomSerdeFactory
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Raw
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import java.security.MessageDigest
import java.time.Instant
import java.util.HexFormat
import kotlinx.serialization.Serializable

// #region schemas
private val depots = setOf("leeds", "lyon", "hamburg")

@Serializable
data class QuoteRequest(val weightKg: Int, val destination: String) {
  init {
    require(weightKg > 0) { "weightKg must be positive" }
    require(destination in depots) { "destination must be one of $depots" }
  }
}

// #endregion schemas

@Serializable data class Quote(val carrier: String, val priceCents: Int)

@Serializable data class Photo(val bytes: Int, val sha256: String)

@Serializable
data class ScheduleRequest(val trackingNumber: String, val from: String, val to: String)

@Service
@CustomSerdeFactory(DeliveryWindow.SerdeFactory::class)
class ParcelService {
  // #region schema-handler
  @Handler
  suspend fun quote(ctx: Context, request: QuoteRequest): Quote =
    Quote("swiftvan", 490 + 60 * request.weightKg)

  // #endregion schema-handler

  // #region binary
  @Handler
  suspend fun photo(ctx: Context, @Accept("image/*") @Raw photo: ByteArray): Photo {
    val sha256 = MessageDigest.getInstance("SHA-256").digest(photo)
    return Photo(photo.size, HexFormat.of().formatHex(sha256))
  }

  // #endregion binary

  // #region call
  @Handler
  suspend fun schedule(ctx: Context, request: ScheduleRequest): DeliveryWindow {
    val wish = DeliveryWindow(Instant.parse(request.from), Instant.parse(request.to))
    return ShipmentClient.fromContext(ctx, request.trackingNumber).schedule(wish).await()
  }
  // #endregion call
}
