package parcels.develop.clients;

import static parcels.develop.PartnerCall.call;

import dev.restate.sdk.common.TerminalException;
import parcels.develop.clients.Model.Message;
import parcels.develop.clients.Model.Order;

/** Requests to other companies. SLOW_STEPS makes them slow ("book carrier=4000"). */
final class Outside {
  private Outside() {}

  /** Books once for each idempotency key, and returns the booking id. */
  static String bookCarrier(Order order, String idempotencyKey) {
    call("book carrier " + order.carrier() + " " + order.trackingNumber() + " " + idempotencyKey);
    if (order.carrier().equals("swiftvan") && order.weightKg() > 30) {
      throw new TerminalException(422, "swiftvan takes at most 30 kg");
    }
    return order.carrier() + "-" + order.trackingNumber();
  }

  /** Sends one message for each idempotency key. */
  static void notifyCustomer(Message message, String idempotencyKey) {
    call(
        "notify customer "
            + message.customer()
            + ": "
            + message.text()
            + " ("
            + idempotencyKey
            + ")");
  }

  /** Customs answers under the awakeable's id. */
  static void fileDeclaration(String trackingNumber, String awakeableId) {
    call("file declaration " + trackingNumber + " " + awakeableId);
  }
}
