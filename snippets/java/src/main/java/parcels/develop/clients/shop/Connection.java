package parcels.develop.clients.shop;

// #region connect
import dev.restate.client.Client;
import dev.restate.client.RequestOptions;

final class Connection {
  private Connection() {}

  static Client connect() {
    var url = System.getenv().getOrDefault("RESTATE_INGRESS_URL", "http://localhost:8080");
    var token = System.getenv("RESTATE_AUTH_TOKEN");

    var options = RequestOptions.builder();
    if (token != null && !token.isEmpty()) options.header("Authorization", "Bearer " + token);
    return Client.connect(url, options.build());
  }
}
// #endregion connect
