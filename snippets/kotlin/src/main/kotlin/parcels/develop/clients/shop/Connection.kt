package parcels.develop.clients.shop

// #region connect
import dev.restate.client.Client
import dev.restate.client.kotlin.requestOptions

fun connect(): Client {
  val url = System.getenv("RESTATE_INGRESS_URL") ?: "http://localhost:8080"
  val token = System.getenv("RESTATE_AUTH_TOKEN")

  val options = requestOptions {
    if (!token.isNullOrEmpty()) header("Authorization", "Bearer $token")
  }
  return Client.connect(url, options)
}
// #endregion connect
