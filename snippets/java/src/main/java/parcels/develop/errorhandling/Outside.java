package parcels.develop.errorhandling;

import static parcels.develop.PartnerCall.call;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.restate.sdk.common.TerminalException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import parcels.develop.errorhandling.Model.BookingRequest;
import parcels.develop.errorhandling.Model.Order;
import parcels.develop.errorhandling.Model.Payment;

/** Requests to other companies. */
final class Outside {
  private Outside() {}

  /** The address of the carriers' APIs. */
  static String carrierApi = System.getenv("CARRIER_API");

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final ObjectMapper JSON = new ObjectMapper();

  private static URI bookingUri(BookingRequest request) {
    return URI.create(
        carrierApi + "/" + request.carrier() + "/bookings/" + request.trackingNumber());
  }

  // #region classify
  /** Returns the booking id. Booking the same parcel twice changes nothing. */
  static String bookCarrier(BookingRequest request) throws IOException, InterruptedException {
    var put =
        HttpRequest.newBuilder(bookingUri(request))
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(30))
            .PUT(BodyPublishers.ofString("{\"weightKg\": " + request.weightKg() + "}"))
            .build();
    var response = HTTP.send(put, BodyHandlers.ofString());
    return switch (response.statusCode()) {
      case 200 -> JSON.readTree(response.body()).get("bookingId").asText();
      case 422 -> throw new TerminalException(422, response.body());
      default -> throw new IOException(request.carrier() + " returned " + response.statusCode());
    };
  }

  // #endregion classify

  /** Does nothing when there is no booking. */
  static void cancelBooking(BookingRequest request) throws IOException, InterruptedException {
    var delete = HttpRequest.newBuilder(bookingUri(request)).DELETE().build();
    var status = HTTP.send(delete, BodyHandlers.discarding()).statusCode();
    if (status != 200 && status != 404) {
      throw new IOException(request.carrier() + " returned " + status);
    }
  }

  /** Returns the price in cents. */
  static int getQuote(String carrier, int weightKg) throws IOException, InterruptedException {
    var uri = URI.create(carrierApi + "/" + carrier + "/quote?weightKg=" + weightKg);
    var response = HTTP.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new IOException(carrier + " returned " + response.statusCode());
    }
    return JSON.readTree(response.body()).get("priceCents").asInt();
  }

  /** Returns the slot. A parcel that has one keeps it. */
  static String reserveSlot(Order order) {
    call("reserve slot " + order.depot() + " " + order.trackingNumber());
    return order.depot() + "-7";
  }

  /** Does nothing when the parcel has no slot. */
  static void releaseSlot(Order order) {
    call("release slot " + order.depot() + " " + order.trackingNumber());
  }

  /** The exception of a payment library, which doesn't know Restate. */
  static class CardDeclinedException extends Exception {
    CardDeclinedException(String message) {
      super(message);
    }
  }

  /** Charges once for each payment key, and returns the payment id. */
  static String chargePayment(Payment payment) throws CardDeclinedException {
    var words = payment.trackingNumber() + " " + payment.amountCents() + " " + payment.paymentKey();
    call("charge payment " + words);
    if (payment.amountCents() > 100_000) throw new CardDeclinedException("Card declined");
    return "pay-" + payment.trackingNumber();
  }

  /** Returns how many parcels are in the depot; takes as long as a walk through it. */
  static int countParcels(String depot) {
    call("count parcels " + depot);
    return 412;
  }
}
