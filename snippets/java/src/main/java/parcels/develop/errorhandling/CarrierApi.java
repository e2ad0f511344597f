package parcels.develop.errorhandling;

import static parcels.develop.PartnerCall.call;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/**
 * A stand-in for the carriers' APIs: {@code PUT} and {@code DELETE
 * /{carrier}/bookings/{trackingNumber}}, and {@code GET /{carrier}/quote?weightKg=}. It prints a
 * line for each request, and returns 503 where FAIL_STEPS makes that line fail.
 */
final class CarrierApi {
  private CarrierApi() {}

  /** Returns the address it listens on. */
  static String start() throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(
        Executors.newCachedThreadPool(
            task -> {
              var thread = new Thread(task);
              thread.setDaemon(true);
              return thread;
            }));
    server.createContext("/", CarrierApi::answer);
    server.start();
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private static void answer(HttpExchange exchange) throws IOException {
    var path = exchange.getRequestURI().getPath().split("/");
    var carrier = path[1];
    var body = exchange.getRequestBody().readAllBytes();
    try {
      switch (exchange.getRequestMethod()) {
        case "PUT" -> {
          var weightKg = new ObjectMapper().readTree(body).get("weightKg").asInt();
          call("book carrier " + carrier + " " + path[3]);
          if (carrier.equals("swiftvan") && weightKg > 30) {
            send(exchange, 422, "swiftvan takes at most 30 kg");
          } else {
            send(exchange, 200, "{\"bookingId\": \"" + carrier + "-" + path[3] + "\"}");
          }
        }
        case "DELETE" -> {
          call("cancel booking " + carrier + " " + path[3]);
          send(exchange, 200, "{}");
        }
        default -> {
          var weightKg = exchange.getRequestURI().getQuery().replace("weightKg=", "");
          call("get quote " + carrier + " " + weightKg);
          var priceCents = 490 + 60 * Integer.parseInt(weightKg);
          send(exchange, 200, "{\"priceCents\": " + priceCents + "}");
        }
      }
    } catch (IllegalStateException failure) {
      send(exchange, 503, "");
    }
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    var bytes = body.getBytes();
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
