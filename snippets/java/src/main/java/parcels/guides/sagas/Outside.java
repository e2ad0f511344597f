package parcels.guides.sagas;

import static parcels.develop.PartnerCall.call;

import dev.restate.sdk.common.TerminalException;
import java.util.Set;
import parcels.guides.sagas.NotificationService.Message;
import parcels.guides.sagas.ParcelService.Order;

/**
 * Requests to other companies. Each prints a line instead, with the key by which the other side
 * deduplicates.
 */
final class Outside {
  private Outside() {}

  static String reserveSlot(Order order) {
    call("reserve slot " + order.depot() + " " + order.trackingNumber());
    if (!Set.of("leeds", "lyon", "hamburg").contains(order.depot())) {
      throw new TerminalException(404, "No depot in " + order.depot());
    }
    return order.depot() + "-7";
  }

  /** Does nothing if no slot is reserved for this parcel. */
  static void releaseSlot(Order order) {
    call("release slot " + order.depot() + " " + order.trackingNumber());
  }

  /** Charges once for each key. */
  static String chargePayment(Order order, String paymentKey) {
    var words = order.trackingNumber() + " " + order.priceCents() + " " + paymentKey;
    call("charge payment " + words);
    if (order.priceCents() > 100_000) throw new TerminalException(402, "Card declined");
    return "pay-" + order.trackingNumber();
  }

  /** Refunds what was charged under this key, if anything was. */
  static void refundPayment(Order order, String paymentKey) {
    call("refund payment " + order.trackingNumber() + " " + paymentKey);
  }

  /** Books once for each tracking number. */
  static String bookCarrier(Order order) {
    call("book carrier " + order.carrier() + " " + order.trackingNumber());
    if (order.carrier().equals("swiftvan") && order.weightKg() > 30) {
      throw new TerminalException(422, "swiftvan takes at most 30 kg");
    }
    return order.carrier() + "-" + order.trackingNumber();
  }

  /** Does nothing if there is no booking for this parcel. */
  static void cancelBooking(Order order) {
    call("cancel booking " + order.carrier() + " " + order.trackingNumber());
  }

  static void notifyCustomer(Message message) {
    call("notify customer " + message.customer() + ": " + message.text());
  }
}
