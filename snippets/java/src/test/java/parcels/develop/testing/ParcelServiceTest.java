package parcels.develop.testing;

// #region test
// #fold Imports
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.restate.sdk.endpoint.Endpoint;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import parcels.develop.testing.ParcelService.Order;
import parcels.develop.testing.ParcelService.Receipt;

// #endfold

class ParcelServiceTest {
  /** Counts the requests, and fails the first booking. */
  static class UnreliablePartners implements ParcelService.Partners {
    final AtomicInteger reservations = new AtomicInteger();
    final AtomicInteger bookings = new AtomicInteger();

    @Override
    public String reserveSlot(String depot, String trackingNumber) {
      reservations.incrementAndGet();
      return depot + "-7";
    }

    @Override
    public String bookCarrier(String carrier, String trackingNumber) throws IOException {
      if (bookings.incrementAndGet() == 1) throw new IOException("no answer from " + carrier);
      return carrier + "-" + trackingNumber;
    }
  }

  /** With "0s", every wait is followed by a replay. */
  @ParameterizedTest
  @ValueSource(strings = {"1m", "0s"})
  @Timeout(120)
  void retriesAFailedBookingAndReservesOneSlot(String inactivityTimeout) throws Exception {
    var partners = new UnreliablePartners();
    var env = Map.of("RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT", inactivityTimeout);
    try (var server = new RestateServer(Endpoint.bind(new ParcelService(partners)), env)) {
      var receipt =
          ParcelServiceClient.connect(server.ingressUrl)
              .ship(new Order("PX-1042", "leeds", "swiftvan"));

      assertEquals(new Receipt("PX-1042", "leeds-7", "swiftvan-PX-1042"), receipt);
      assertEquals(2, partners.bookings.get());
      assertEquals(1, partners.reservations.get());
    }
  }
}
// #endregion test
