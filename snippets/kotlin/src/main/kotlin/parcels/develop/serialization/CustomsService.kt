package parcels.develop.serialization

import dev.restate.sdk.annotation.CustomSerdeFactory
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import dev.restate.serde.kotlinx.KotlinSerializationSerdeFactory
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json

// #region json-library
@Serializable data class Parcel(val trackingNumber: String)

@Serializable
data class Clearance(val officer: String, val dutyCents: Int, val note: String? = null)

/** Unknown fields are ignored, and fields with their default value are written. */
class LenientJson :
  KotlinSerializationSerdeFactory(
    Json {
      ignoreUnknownKeys = true
      encodeDefaults = true
    }
  )

@Service
@CustomSerdeFactory(LenientJson::class)
class CustomsService {
  @Handler suspend fun clear(ctx: Context, parcel: Parcel): Clearance = Clearance("Bea", 1900)

  // #endregion json-library

  // #region unserializable
  @Handler suspend fun ratio(ctx: Context): Double = 0.0 / 0.0
  // #endregion unserializable
}
