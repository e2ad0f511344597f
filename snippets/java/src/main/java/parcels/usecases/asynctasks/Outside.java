package parcels.usecases.asynctasks;

import static parcels.develop.PartnerCall.call;

/** The world outside the handlers. Each method stands for one request, and prints one line. */
final class Outside {
  private Outside() {}

  /** Prints one label for each label id. */
  static void printLabel(String trackingNumber, String depot, String labelId) {
    call("print label " + trackingNumber + " " + depot + " " + labelId);
  }

  /** Sends one message for each idempotency key. */
  static void notifyCustomer(String customer, String text, String idempotencyKey) {
    call("notify customer " + customer + ": " + text + " " + idempotencyKey);
  }
}
