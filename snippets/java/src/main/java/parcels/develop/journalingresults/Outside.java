package parcels.develop.journalingresults;

import dev.restate.sdk.common.TerminalException;
import java.util.Map;
import parcels.develop.PartnerCall;

/**
 * The world outside the handlers. Each method stands for one request to another company and prints
 * one line. SLOW_STEPS and FAIL_STEPS make them slow or fail (PartnerCall).
 */
final class Outside {
  private Outside() {}

  private record Price(int baseCents, int centsPerKg, int maxKg) {}

  private static final Map<String, Price> PRICES =
      Map.of(
          "swiftvan", new Price(490, 60, 30),
          "northfreight", new Price(700, 20, Integer.MAX_VALUE));

  /** Returns the booking id. The carrier makes one booking for each idempotency key. */
  static String bookCarrier(String carrier, String trackingNumber, String idempotencyKey) {
    PartnerCall.call("book carrier " + carrier + " " + trackingNumber + " " + idempotencyKey);
    priceOf(carrier);
    return carrier + "-" + trackingNumber;
  }

  static void printLabel(String trackingNumber, String depot) {
    PartnerCall.call("print label " + trackingNumber + " " + depot);
  }

  /** Returns the price in cents. */
  static int getQuote(String carrier, int weightKg) {
    PartnerCall.call("get quote " + carrier + " " + weightKg);
    var price = priceOf(carrier);
    if (weightKg > price.maxKg()) {
      throw new TerminalException(422, carrier + " takes at most " + price.maxKg() + " kg");
    }
    return price.baseCents() + price.centsPerKg() * weightKg;
  }

  /** Sends one driver for each idempotency key. */
  static void sendDriver(String trackingNumber, String slot, String idempotencyKey) {
    PartnerCall.call("send driver " + slot + " " + trackingNumber + " " + idempotencyKey);
  }

  /** Returns how many parcels were in the depot at that time. */
  static int countParcels(String depot, String at) {
    PartnerCall.call("count parcels " + depot + " " + at);
    return 412;
  }

  private static Price priceOf(String carrier) {
    var price = PRICES.get(carrier);
    if (price == null) throw new TerminalException(404, "No carrier " + carrier);
    return price;
  }
}
