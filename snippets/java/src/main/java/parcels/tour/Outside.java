package parcels.tour;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import parcels.tour.PaymentService.Payment;

/**
 * Other companies' systems. Payments are real HTTP requests to a provider. The other methods stand
 * for such requests, and print a line instead.
 */
final class Outside {
  private Outside() {}

  static String reserveSlot(String depot, String trackingNumber) {
    request("reserve slot " + depot + " " + trackingNumber);
    return depot + "-7";
  }

  /** Does nothing if no slot is reserved. */
  static void releaseSlot(String depot, String trackingNumber) {
    request("release slot " + depot + " " + trackingNumber);
  }

  static void sendDriver(String depot, String trackingNumber) {
    request("send driver " + depot + " " + trackingNumber);
  }

  static String bookCarrier(String carrier, String trackingNumber) {
    request("book carrier " + carrier + " " + trackingNumber);
    return carrier + "-" + trackingNumber;
  }

  static void notifyCustomer(String customer, String text) {
    request("notify customer " + customer + ": " + text);
  }

  static void loadVan(String depot, String trackingNumber) {
    request("load van " + depot + " " + trackingNumber);
  }

  static void returnToDepot(String depot, String trackingNumber) {
    request("return to depot " + depot + " " + trackingNumber);
  }

  // #region payments
  private static final String PAYMENT_API =
      System.getenv().getOrDefault("PAYMENT_API", "http://localhost:9081");
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Charges the customer. The provider charges once per key. */
  static String chargePayment(Payment payment) throws IOException, InterruptedException {
    var charge =
        Map.of(
            "trackingNumber", payment.trackingNumber(),
            "customer", payment.customer(),
            "amountCents", payment.amountCents());
    return post("/charges", payment.paymentKey(), charge).get("paymentId").asText();
  }

  /** Refunds a charge. Does nothing if the key was never charged. */
  static void refundPayment(String paymentKey) throws IOException, InterruptedException {
    post("/refunds", "refund-" + paymentKey, Map.of("paymentKey", paymentKey));
  }

  private static JsonNode post(String path, String key, Map<String, ?> body)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(PAYMENT_API + path))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", key)
            .timeout(Duration.ofSeconds(10))
            .POST(BodyPublishers.ofString(JSON.writeValueAsString(body)))
            .build();
    var response = HTTP.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new IOException(path + " returns " + response.statusCode());
    }
    return JSON.readTree(response.body());
  }

  // #endregion payments

  /** How often each step still fails: FAIL_STEPS="book carrier=7". */
  private static final Map<String, Integer> failures = new ConcurrentHashMap<>();

  static {
    for (var entry : System.getenv().getOrDefault("FAIL_STEPS", "").split(",")) {
      var parts = entry.split("=");
      if (parts.length == 2) failures.put(parts[0], Integer.valueOf(parts[1]));
    }
  }

  private static void request(String line) {
    for (var step : failures.keySet()) {
      if (line.startsWith(step) && failures.merge(step, -1, Integer::sum) >= 0) {
        System.out.println("no answer: " + line);
        throw new IllegalStateException("no answer: " + line);
      }
    }
    System.out.println(line);
  }
}
