package parcels.develop.serving;

// #region tls
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.PemKeyCertOptions;

public class Tls {
  public static void main(String[] args) {
    var options =
        new HttpServerOptions()
            .setHost("127.0.0.1")
            .setPort(Integer.parseInt(System.getenv().getOrDefault("PORT", "9443")))
            .setSsl(true)
            .setUseAlpn(true)
            .setKeyCertOptions(
                new PemKeyCertOptions()
                    .setKeyPath(System.getenv().getOrDefault("TLS_KEY_FILE", "key.pem"))
                    .setCertPath(System.getenv().getOrDefault("TLS_CERT_FILE", "cert.pem")));

    RestateHttpServer.fromEndpoint(Endpoint.bind(new ParcelService()), options)
        .listen()
        .onFailure(Throwable::printStackTrace);
  }
}
// #endregion tls
