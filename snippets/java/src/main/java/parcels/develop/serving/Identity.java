package parcels.develop.serving;

// #region identity
import dev.restate.sdk.auth.signing.RestateRequestIdentityVerifier;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;

public class Identity {
  public static void main(String[] args) {
    // One public key, or two while you replace the private key.
    var keys = System.getenv("RESTATE_IDENTITY_KEYS");
    if (keys == null) throw new IllegalStateException("RESTATE_IDENTITY_KEYS is not set");

    RestateHttpServer.listen(
        Endpoint.bind(new ParcelService())
            .withRequestIdentityVerifier(RestateRequestIdentityVerifier.fromKeys(keys.split(","))));
  }
}
// #endregion identity
