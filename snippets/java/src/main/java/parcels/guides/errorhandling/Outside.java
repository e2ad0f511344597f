package parcels.guides.errorhandling;

import static parcels.develop.PartnerCall.call;

import dev.restate.sdk.common.TerminalException;
import java.util.Set;
import parcels.guides.errorhandling.CarrierService.BookingRequest;
import parcels.guides.errorhandling.NotificationService.Message;

/** Requests to other companies. Each prints a line instead. */
final class Outside {
  private Outside() {}

  static final Set<String> DEPOTS = Set.of("leeds", "lyon", "hamburg");

  // #region refuse
  /** Books once for each tracking number. */
  static String bookCarrier(BookingRequest request) {
    var carrier = request.carrier();
    call("book carrier " + carrier + " " + request.trackingNumber());
    if (carrier.equals("swiftvan") && request.weightKg() > 30) {
      throw new TerminalException(422, "swiftvan takes at most 30 kg");
    }
    return carrier + "-" + request.trackingNumber();
  }

  // #endregion refuse

  /** Does nothing if there is no booking for this parcel. */
  static void cancelBooking(BookingRequest request) {
    call("cancel booking " + request.carrier() + " " + request.trackingNumber());
  }

  static void notifyCustomer(Message message) {
    call("notify customer " + message.customer() + ": " + message.text());
  }

  /** Opens a ticket, once for each tracking number. */
  static void reportFailure(String trackingNumber, String message) {
    call("report failure " + trackingNumber + ": " + message);
  }
}
