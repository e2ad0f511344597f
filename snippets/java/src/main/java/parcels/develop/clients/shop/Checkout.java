package parcels.develop.clients.shop;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.restate.client.IngressException;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import parcels.develop.clients.Model.Order;
import parcels.develop.clients.Model.Receipt;
import parcels.develop.clients.ParcelServiceClient;

/** Ships an order with an idempotency key. */
public class Checkout {
  private static final ParcelServiceClient.IngressClient parcels =
      ParcelServiceClient.fromClient(Connection.connect());

  // #region checkout
  /** No response (-1), or what a proxy returns while it can't reach Restate. */
  private static final Set<Integer> UNREACHABLE = Set.of(-1, 502, 503, 504);

  /** Ships an order exactly once, however often it has to ask. */
  static Receipt ship(String orderId, Order order) throws InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return parcels
            .shipAsync(order, request -> request.idempotencyKey(orderId))
            .orTimeout(30, TimeUnit.SECONDS)
            .join();
      } catch (CompletionException error) {
        // Restate responded: usually, the handler failed.
        if (error.getCause() instanceof IngressException answer
            && !UNREACHABLE.contains(answer.getStatusCode())) {
          throw answer;
        }
        // No response: ask for the same invocation again, with the same key.
        if (attempt == 8) throw error;
        Thread.sleep(100L << attempt);
      }
    }
  }

  // #endregion checkout

  public static void main(String[] args) throws InterruptedException {
    var orderId = args.length > 0 ? args[0] : "order-1042";
    var weightKg = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    var order = new Order(orderId.replace("order", "PX"), "swiftvan", weightKg);
    // #region failure
    try {
      System.out.println(ship(orderId, order));
    } catch (IngressException error) {
      var body = error.getResponseBody();
      if (body == null) throw error;
      System.out.println(error.getStatusCode() + ": " + new String(body, UTF_8));
    }
    // #endregion failure
  }
}
