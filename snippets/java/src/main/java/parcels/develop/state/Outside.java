package parcels.develop.state;

import parcels.develop.PartnerCall;
import parcels.develop.state.CustomerAccount.Payment;

/** Requests to other companies. SLOW_STEPS and FAIL_STEPS make them slow or fail (PartnerCall). */
final class Outside {
  private Outside() {}

  /** Shows on the public tracking page where a parcel is. Doing it twice has no effect. */
  static void publishScan(String trackingNumber, String depot) {
    PartnerCall.call("publish scan " + trackingNumber + " " + depot);
  }

  /** Books a payment at the payment provider, once for each payment key. */
  static void chargePayment(Payment payment) {
    PartnerCall.call(
        "charge payment %s %d %s"
            .formatted(payment.trackingNumber(), payment.amountCents(), payment.paymentKey()));
  }
}
