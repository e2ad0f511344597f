package parcels.develop.serving

// #region identity
import dev.restate.sdk.auth.signing.RestateRequestIdentityVerifier
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

fun serveWithIdentity() {
  // One public key, or two while you replace the private key.
  val keys = System.getenv("RESTATE_IDENTITY_KEYS") ?: error("RESTATE_IDENTITY_KEYS is not set")

  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      requestIdentityVerifier =
        RestateRequestIdentityVerifier.fromKeys(*keys.split(",").toTypedArray())
    }
  )
}
// #endregion identity
