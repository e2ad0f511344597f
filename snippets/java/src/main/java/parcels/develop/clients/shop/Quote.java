package parcels.develop.clients.shop;

// #region minimal
import dev.restate.client.Client;
import parcels.develop.clients.Model.QuoteRequest;
import parcels.develop.clients.ParcelServiceClient;

public class Quote {
  public static void main(String[] args) {
    var url = System.getenv().getOrDefault("RESTATE_INGRESS_URL", "http://localhost:8080");
    var parcels = ParcelServiceClient.fromClient(Client.connect(url));

    var quote = parcels.quote(new QuoteRequest(3));
    System.out.println(quote.carrier() + ": " + quote.priceCents() + " cents");
  }
}
// #endregion minimal
