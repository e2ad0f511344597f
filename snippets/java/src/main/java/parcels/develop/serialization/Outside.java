package parcels.develop.serialization;

import static parcels.develop.PartnerCall.call;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Requests to other companies. */
final class Outside {
  private Outside() {}

  /** Reserves a delivery window. The carrier widens it to full hours. */
  static DeliveryWindow reserveWindow(String trackingNumber, DeliveryWindow wish) {
    call("reserve window " + trackingNumber);
    Instant end = wish.to().plus(Duration.ofHours(1)).minusMillis(1);
    return new DeliveryWindow(
        wish.from().truncatedTo(ChronoUnit.HOURS), end.truncatedTo(ChronoUnit.HOURS));
  }
}
