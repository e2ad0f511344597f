package parcels.develop.clients.shop;

// #region declared
import dev.restate.common.Request;
import dev.restate.common.Target;
import dev.restate.serde.jackson.JacksonSerdes;

public class Declared {
  record QuoteRequest(int weightKg) {}

  record Quote(String carrier, int priceCents) {}

  public static void main(String[] args) {
    var request =
        Request.of(
            Target.service("ParcelService", "quote"),
            JacksonSerdes.of(QuoteRequest.class),
            JacksonSerdes.of(Quote.class),
            new QuoteRequest(3));

    var quote = Connection.connect().call(request).response();
    System.out.println(quote.carrier() + ": " + quote.priceCents() + " cents");
  }
}
// #endregion declared
