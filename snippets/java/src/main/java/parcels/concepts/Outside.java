package parcels.concepts;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.restate.sdk.common.TerminalException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import parcels.concepts.Model.Charge;
import parcels.concepts.Model.ChargeRequest;
import parcels.concepts.Model.Claim;
import parcels.concepts.Model.Declaration;
import parcels.concepts.Model.Delivery;
import parcels.concepts.Model.Message;
import parcels.concepts.Model.Order;
import parcels.concepts.Model.RefundRequest;

/**
 * Other companies: depots, the payment provider, carriers, the customs office. Payments are real
 * HTTP requests. Every other method stands in for a request, and prints one line so that a scenario
 * can count the requests.
 *
 * <p>Two environment variables make requests misbehave on purpose, for the scenario that runs this
 * application:
 *
 * <ul>
 *   <li>SLOW_STEPS: beginnings of lines and milliseconds ("print label=3000,load van=500") for
 *       requests that take long.
 *   <li>FAIL_STEPS: beginnings of lines and how often the request fails in this process ("book
 *       carrier=2").
 * </ul>
 */
final class Outside {
  private Outside() {}

  private static final String PAYMENT_API =
      System.getenv().getOrDefault("PAYMENT_API", "http://localhost:9090");
  private static final HttpClient http = HttpClient.newHttpClient();
  private static final ObjectMapper json = new ObjectMapper();

  static String reserveSlot(Order order) {
    call("reserve slot " + order.depot() + " " + order.trackingNumber());
    return order.depot() + "-7";
  }

  // #region charge
  static String chargePayment(Order order, String paymentKey)
      throws IOException, InterruptedException {
    var charge = new ChargeRequest(order.trackingNumber(), order.customer(), order.priceCents());
    var request =
        HttpRequest.newBuilder(URI.create(PAYMENT_API + "/charges"))
            .header("Content-Type", "application/json")
            // The provider charges once for each key.
            .header("Idempotency-Key", paymentKey)
            .POST(BodyPublishers.ofString(json.writeValueAsString(charge)))
            .build();
    var response = http.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new IOException("Payment provider: " + response.statusCode());
    }
    return json.readValue(response.body(), Charge.class).paymentId();
  }

  // #endregion charge

  /** Refunds what was charged under the claim's key; does nothing if nothing was. */
  static void refundPayment(Claim claim) throws IOException, InterruptedException {
    var refund = new RefundRequest(claim.paymentKey());
    var request =
        HttpRequest.newBuilder(URI.create(PAYMENT_API + "/refunds"))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", "refund-" + claim.paymentKey())
            .POST(BodyPublishers.ofString(json.writeValueAsString(refund)))
            .build();
    var response = http.send(request, BodyHandlers.discarding());
    if (response.statusCode() != 200) {
      throw new IOException("Payment provider: " + response.statusCode());
    }
  }

  // #region book
  static String bookCarrier(Order order) {
    call("book carrier " + order.carrier() + " " + order.trackingNumber());
    if (order.carrier().equals("swiftvan") && order.weightKg() > 30) {
      // A retry won't make the parcel lighter.
      throw new TerminalException(422, "swiftvan takes at most 30 kg");
    }
    return order.carrier() + "-" + order.trackingNumber();
  }

  // #endregion book

  static int getQuote(String carrier, int weightKg) {
    call("get quote " + carrier + " " + weightKg);
    return switch (carrier) {
      case "swiftvan" -> 490 + 60 * weightKg;
      case "northfreight" -> 700 + 20 * weightKg;
      default -> throw new TerminalException(404, "No carrier " + carrier);
    };
  }

  static void notifyCustomer(Message message) {
    call("notify customer " + message.customer() + ": " + message.text());
  }

  static void printLabel(String trackingNumber, String depot) {
    call("print label " + trackingNumber + " " + depot);
  }

  static void fileDeclaration(Declaration declaration) {
    call("file declaration " + declaration.trackingNumber() + " " + declaration.awakeableId());
  }

  static void loadVan(Delivery delivery) {
    call("load van " + delivery.depot() + " " + delivery.trackingNumber());
  }

  /** Unloads the parcel; does nothing if it isn't on the van. */
  static void returnToDepot(Delivery delivery) {
    call("return to depot " + delivery.depot() + " " + delivery.trackingNumber());
  }

  private static final Map<String, Integer> slow = numbers("SLOW_STEPS");
  private static final Map<String, Integer> failing = numbers("FAIL_STEPS");

  private static void call(String line) {
    System.out.println(line);
    slow.forEach(
        (start, milliseconds) -> {
          if (line.startsWith(start)) sleep(milliseconds);
        });
    failing.forEach(
        (start, left) -> {
          if (line.startsWith(start) && left > 0) {
            failing.put(start, left - 1);
            throw new IllegalStateException("No answer: " + line);
          }
        });
  }

  private static void sleep(int milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** "print label=3000,load van=500" as a map. */
  private static Map<String, Integer> numbers(String variable) {
    return Arrays.stream(System.getenv().getOrDefault(variable, "").split(","))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> entry.split("="))
        .collect(
            Collectors.toMap(
                entry -> entry[0],
                entry -> Integer.valueOf(entry[1]),
                Integer::sum,
                ConcurrentHashMap::new));
  }
}
