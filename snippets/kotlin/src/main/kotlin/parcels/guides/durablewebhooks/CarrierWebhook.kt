package parcels.guides.durablewebhooks

import dev.restate.sdk.annotation.Accept
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Raw
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import java.security.MessageDigest
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json

// #region webhook
@Serializable
data class CarrierEvent(val eventId: String, val trackingNumber: String, val depot: String)

@Service
class CarrierWebhook {
  @Handler
  suspend fun receive(ctx: Context, @Accept("*/*") @Raw body: ByteArray) {
    val signature = ctx.request().headers["x-carrier-signature"].orEmpty()
    if (!isSigned(body, signature)) throw TerminalException(401, "Wrong signature")

    val event = parseEvent(body)
    ShipmentClient.fromContext(ctx, event.trackingNumber).send().scan(Scan(event.depot)) {
      idempotencyKey = event.eventId
    }
  }
}

// #endregion webhook

// #region signature
private val json = Json { ignoreUnknownKeys = true }
private val secret =
  requireNotNull(System.getenv("CARRIER_WEBHOOK_SECRET")) { "CARRIER_WEBHOOK_SECRET is not set" }

@OptIn(ExperimentalStdlibApi::class)
private fun isSigned(body: ByteArray, signature: String): Boolean {
  val mac = Mac.getInstance("HmacSHA256")
  mac.init(SecretKeySpec(secret.toByteArray(), "HmacSHA256"))
  val given = runCatching { signature.hexToByteArray() }.getOrDefault(ByteArray(0))
  return MessageDigest.isEqual(mac.doFinal(body), given)
}

/** The carrier has signed the body, but a retry can't repair one that isn't an event. */
private fun parseEvent(body: ByteArray): CarrierEvent {
  val event =
    try {
      json.decodeFromString<CarrierEvent>(body.decodeToString())
    } catch (_: SerializationException) {
      null
    }
  if (event == null || event.eventId.isEmpty() || event.trackingNumber.isEmpty()) {
    throw TerminalException(400, "Not an event")
  }
  return event
}
// #endregion signature
