package parcels.develop.testing;

// #region testcontainers
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.restate.client.Client;
import dev.restate.sdk.testing.BindService;
import dev.restate.sdk.testing.RestateClient;
import dev.restate.sdk.testing.RestateTest;
import org.junit.jupiter.api.Test;
import parcels.develop.testing.Shipment.Scan;

@RestateTest(containerImage = "docker.io/restatedev/restate:1.4")
class ShipmentContainerTest {
  @BindService private final Shipment shipments = new Shipment();

  @Test
  void countsTheScansOfAShipment(@RestateClient Client client) {
    var shipment = ShipmentClient.fromClient(client, "PX-1042");

    assertEquals(1, shipment.scan(new Scan("leeds")));
    assertEquals(2, shipment.scan(new Scan("lyon")));
  }
}
// #endregion testcontainers
