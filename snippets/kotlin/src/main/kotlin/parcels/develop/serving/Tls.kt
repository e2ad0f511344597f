package parcels.develop.serving

// #region tls
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint
import io.vertx.core.http.HttpServerOptions
import io.vertx.core.net.PemKeyCertOptions

fun serveTls() {
  val options =
    HttpServerOptions().apply {
      host = "127.0.0.1"
      port = System.getenv("PORT")?.toInt() ?: 9443
      isSsl = true
      isUseAlpn = true
      keyCertOptions =
        PemKeyCertOptions().apply {
          keyPath = System.getenv("TLS_KEY_FILE") ?: "key.pem"
          certPath = System.getenv("TLS_CERT_FILE") ?: "cert.pem"
        }
    }

  RestateHttpServer.fromEndpoint(endpoint { bind(ParcelService()) }, options)
    .listen()
    .onFailure(Throwable::printStackTrace)
}
// #endregion tls
