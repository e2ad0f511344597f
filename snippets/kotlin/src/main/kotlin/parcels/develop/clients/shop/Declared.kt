package parcels.develop.clients.shop

// #region declared
import dev.restate.client.kotlin.*
import dev.restate.common.Request
import dev.restate.common.Target
import dev.restate.serde.kotlinx.jsonSerde
import kotlinx.serialization.Serializable

@Serializable data class QuoteRequest(val weightKg: Int)

@Serializable data class Quote(val carrier: String, val priceCents: Int)

suspend fun main() {
  val request =
    Request.of(
      Target.service("ParcelService", "quote"),
      jsonSerde<QuoteRequest>(),
      jsonSerde<Quote>(),
      QuoteRequest(3),
    )

  val quote = request.call(connect()).response
  println("${quote.carrier}: ${quote.priceCents} cents")
}
// #endregion declared
