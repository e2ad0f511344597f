package parcels.tour;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/**
 * A stand-in for a payment provider. It charges and refunds once per idempotency key. With
 * SLOW_STEPS="charge payment=8000", it answers a new charge after 8 seconds.
 */
public class Provider {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Map<String, JsonNode> charges = new ConcurrentHashMap<>();
  private static final Map<String, JsonNode> answers = new ConcurrentHashMap<>();

  public static void main(String[] args) throws IOException {
    var port = Integer.parseInt(System.getenv().getOrDefault("PORT", "9081"));
    var server = HttpServer.create(new InetSocketAddress(port), 0);
    server.createContext("/", Provider::handle);
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
  }

  private static void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      var key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
      var body = JSON.readTree(exchange.getRequestBody());
      if (key == null) {
        exchange.sendResponseHeaders(400, -1);
        return;
      }
      var isCharge = exchange.getRequestURI().getPath().equals("/charges");
      if (record(key, body, isCharge) && isCharge) Thread.sleep(slowMs());
      var answer = JSON.writeValueAsBytes(answers.get(key));
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether the key is new. */
  private static synchronized boolean record(String key, JsonNode body, boolean isCharge) {
    if (answers.containsKey(key)) {
      System.out.println("seen " + key);
      return false;
    }
    var answer = JSON.createObjectNode();
    if (isCharge) {
      var trackingNumber = body.get("trackingNumber").asText();
      charges.put(key, body);
      answer.put("paymentId", "pay-" + trackingNumber);
      System.out.println(
          "charge payment " + trackingNumber + " " + body.get("amountCents") + " " + key);
    } else {
      var paymentKey = body.get("paymentKey").asText();
      var charge = charges.get(paymentKey);
      if (charge != null) {
        System.out.println(
            "refund payment " + charge.get("trackingNumber").asText() + " " + paymentKey);
      }
    }
    answers.put(key, answer);
    return true;
  }

  private static long slowMs() {
    var setting = System.getenv().getOrDefault("SLOW_STEPS", "charge payment=0");
    return Long.parseLong(setting.split("=")[1]);
  }
}
