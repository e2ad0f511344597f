package parcels.develop.workflows;

import static parcels.develop.PartnerCall.call;

/** Requests to other companies and people. SLOW_STEPS and FAIL_STEPS make them slow or fail. */
final class Outside {
  private Outside() {}

  /** Puts a parcel on a van, and returns the van's id. */
  static String loadVan(String depot, String trackingNumber) {
    call("load van " + depot + " " + trackingNumber);
    return "swiftvan-7";
  }

  /** Sends the claims department a message with a link to approve or reject a claim. */
  static void requestApproval(String claimId, int amountCents) {
    call("request approval " + claimId + " " + amountCents);
  }

  /** Refunds what was charged under this key, once. */
  static void refundPayment(String trackingNumber, String paymentKey) {
    call("refund payment " + trackingNumber + " " + paymentKey);
  }
}
