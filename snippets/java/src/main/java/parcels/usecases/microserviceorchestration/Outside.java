package parcels.usecases.microserviceorchestration;

import static parcels.develop.PartnerCall.call;

import dev.restate.sdk.common.TerminalException;
import parcels.usecases.microserviceorchestration.CarrierService.BookingRequest;
import parcels.usecases.microserviceorchestration.NotificationService.Message;
import parcels.usecases.microserviceorchestration.PaymentService.Payment;
import parcels.usecases.microserviceorchestration.PaymentService.Refund;

/**
 * Requests to other companies. Each prints a line instead, with the key by which the other side
 * deduplicates.
 */
final class Outside {
  private Outside() {}

  /** Charges once for each key. */
  static String chargePayment(Payment payment) {
    var words = payment.trackingNumber() + " " + payment.amountCents() + " " + payment.paymentKey();
    call("charge payment " + words);
    return "pay-" + payment.trackingNumber();
  }

  /** Refunds what was charged under this key, if anything was. */
  static void refundPayment(Refund refund) {
    call("refund payment " + refund.trackingNumber() + " " + refund.paymentKey());
  }

  /** Books once for each tracking number. */
  static String bookCarrier(BookingRequest request) {
    var carrier = request.carrier();
    call("book carrier " + carrier + " " + request.trackingNumber());
    if (carrier.equals("swiftvan") && request.weightKg() > 30) {
      throw new TerminalException(422, "swiftvan takes at most 30 kg");
    }
    return carrier + "-" + request.trackingNumber();
  }

  /** Does nothing if there is no booking for this parcel. */
  static void cancelBooking(BookingRequest request) {
    call("cancel booking " + request.carrier() + " " + request.trackingNumber());
  }

  static void fileDeclaration(String trackingNumber, String awakeableId) {
    call("file declaration " + trackingNumber + " " + awakeableId);
  }

  static void notifyCustomer(Message message) {
    call("notify customer " + message.customer() + ": " + message.text());
  }
}
