package parcels.develop.overview.minimal;

// #region minimal
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import java.time.Duration;

@Service
class ParcelService {
  record Order(String trackingNumber, String carrier) {}

  record Receipt(String trackingNumber, String bookingId) {}

  @Handler
  public Receipt ship(Context ctx, Order order) {
    var key = ctx.random().nextUUID().toString();
    var bookingId = ctx.run("book carrier", String.class, () -> bookCarrier(order, key));
    ctx.sleep(Duration.ofSeconds(2));
    return new Receipt(order.trackingNumber(), bookingId);
  }

  // #fold A stand-in for the carrier's API
  /** Books once for each idempotency key, and returns the booking id. */
  private static String bookCarrier(Order order, String key) {
    System.out.printf("book carrier %s %s %s%n", order.carrier(), order.trackingNumber(), key);
    return order.carrier() + "-" + order.trackingNumber();
  }
  // #endfold
}

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new ParcelService()));
  }
}
// #endregion minimal
