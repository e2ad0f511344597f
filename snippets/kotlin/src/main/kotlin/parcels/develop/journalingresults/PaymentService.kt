package parcels.develop.journalingresults

// #region charge
// #fold Imports
import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.time.Duration
import kotlinx.coroutines.future.await
import kotlinx.serialization.Serializable
import kotlinx.serialization.encodeToString
import kotlinx.serialization.json.Json

// #endfold

// #fold Types
@Serializable
data class Payment(
  val paymentKey: String,
  val trackingNumber: String,
  val customer: String,
  val amountCents: Int,
)

@Serializable data class Charge(val paymentId: String)

// #endfold

@Service
class PaymentService {
  @Handler
  suspend fun charge(ctx: Context, payment: Payment): Charge =
    ctx.runBlock("charge payment") { chargePayment(payment) }
}

private val http: HttpClient = HttpClient.newHttpClient()

private suspend fun chargePayment(payment: Payment): Charge {
  val charge = ChargeRequest(payment.trackingNumber, payment.customer, payment.amountCents)
  val request =
    HttpRequest.newBuilder(URI("${System.getenv("PAYMENT_API")}/charges"))
      .timeout(Duration.ofSeconds(30))
      .header("Content-Type", "application/json")
      .header("Idempotency-Key", payment.paymentKey)
      .POST(BodyPublishers.ofString(Json.encodeToString(charge)))
      .build()
  val response = http.sendAsync(request, BodyHandlers.ofString()).await()
  return when (response.statusCode()) {
    200 -> Json.decodeFromString(response.body())
    402 -> throw TerminalException(402, "Card declined")
    else -> throw IOException("The provider returned ${response.statusCode()}")
  }
}

@Serializable
private data class ChargeRequest(
  val trackingNumber: String,
  val customer: String,
  val amountCents: Int,
)
// #endregion charge
