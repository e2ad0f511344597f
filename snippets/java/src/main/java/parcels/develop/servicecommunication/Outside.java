package parcels.develop.servicecommunication;

import parcels.develop.PartnerCall;

/** Requests to other companies. SLOW_STEPS and FAIL_STEPS make them slow or fail (PartnerCall). */
final class Outside {
  private Outside() {}

  /** Asks a carrier for its price in cents. */
  static int getQuote(String carrier, int weightKg) {
    PartnerCall.call("get quote " + carrier + " " + weightKg);
    return carrier.equals("swiftvan") ? 490 + 60 * weightKg : 700 + 20 * weightKg;
  }

  /** Books a carrier, once for each key, and returns the booking's id. */
  static String bookCarrier(String carrier, String trackingNumber, String key) {
    PartnerCall.call("book carrier " + carrier + " " + trackingNumber + " " + key);
    return carrier + "-" + trackingNumber;
  }

  /** Sends a message, once for each key. */
  static void notifyCustomer(String customer, String text, String key) {
    PartnerCall.call("notify customer " + customer + ": " + text + " " + key);
  }

  /** Files a declaration with the customs office, which resolves the awakeable. */
  static void fileDeclaration(String trackingNumber, String awakeableId) {
    PartnerCall.call("file declaration " + trackingNumber + " " + awakeableId);
  }
}
