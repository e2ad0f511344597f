package parcels.develop.clients.shop

// #region minimal
import dev.restate.client.Client
import parcels.develop.clients.ParcelServiceClient
import parcels.develop.clients.QuoteRequest

suspend fun main() {
  val url = System.getenv("RESTATE_INGRESS_URL") ?: "http://localhost:8080"
  val parcels = ParcelServiceClient.fromClient(Client.connect(url))

  val quote = parcels.quote(QuoteRequest(3))
  println("${quote.carrier}: ${quote.priceCents} cents")
}
// #endregion minimal
