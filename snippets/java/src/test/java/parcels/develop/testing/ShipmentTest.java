package parcels.develop.testing;

// #region minimal
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.restate.sdk.endpoint.Endpoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import parcels.develop.testing.Shipment.Scan;

class ShipmentTest {
  private static RestateServer server;

  @BeforeAll
  static void start() throws Exception {
    server = new RestateServer(Endpoint.bind(new Shipment()), Map.of());
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  @Test
  void countsTheScansOfAShipment() {
    var shipment = ShipmentClient.connect(server.ingressUrl, "PX-1042");

    assertEquals(1, shipment.scan(new Scan("leeds")));
    assertEquals(2, shipment.scan(new Scan("lyon")));
  }

  // #endregion minimal

  // #region state
  @Test
  @Timeout(60)
  void addsAScanToExistingOnes() throws Exception {
    // A server that has just started can refuse writes and queries for a moment, and
    // a write takes effect a moment after the server has accepted it.
    for (var found = false; !found; Thread.sleep(100)) {
      try {
        setScans("PX-1043", "[\"leeds\"]");
        found = scans("PX-1043").contains("leeds");
      } catch (IOException notYet) {
        // Try again.
      }
    }

    var shipment = ShipmentClient.connect(server.ingressUrl, "PX-1043");
    assertEquals(2, shipment.scan(new Scan("lyon")));
    assertTrue(scans("PX-1043").contains("lyon"));
  }

  private static void setScans(String trackingNumber, String json) throws Exception {
    var bytes = Arrays.toString(json.getBytes(StandardCharsets.UTF_8));
    var state = "{\"object_key\": \"%s\", \"new_state\": {\"scans\": %s}}";
    server.post("/services/Shipment/state", state.formatted(trackingNumber, bytes));
  }

  private static String scans(String trackingNumber) throws Exception {
    var query = "SELECT value_utf8 FROM state WHERE service_key = '%s' AND key = 'scans'";
    return server.post("/query", "{\"query\": \"%s\"}".formatted(query.formatted(trackingNumber)));
  }
  // #endregion state
}
