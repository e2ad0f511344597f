package parcels.usecases.workflows;

import static parcels.develop.PartnerCall.call;

/** The world outside the handlers. Each method stands for one request, and prints one line. */
final class Outside {
  private Outside() {}

  /** Sends a person in the back office a link, once for each claim. */
  static void requestApproval(String claimId, int amountCents) {
    call("request approval " + claimId + " " + amountCents);
  }

  /** Refunds once for each payment key. */
  static void refundPayment(String trackingNumber, String paymentKey) {
    call("refund payment " + trackingNumber + " " + paymentKey);
  }

  /** Sends one message for each idempotency key. */
  static void notifyCustomer(String customer, String text, String idempotencyKey) {
    call("notify customer " + customer + ": " + text + " " + idempotencyKey);
  }
}
