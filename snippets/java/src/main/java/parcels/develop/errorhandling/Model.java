package parcels.develop.errorhandling;

import com.fasterxml.jackson.annotation.JsonInclude;

/** What callers and handlers send each other, as JSON. */
public final class Model {
  private Model() {}

  public record BookingRequest(String carrier, String trackingNumber, int weightKg) {}

  public record Booking(String carrier, String bookingId) {}

  public record CarrierQuoteRequest(String carrier, int weightKg) {}

  public record Quote(String carrier, int priceCents) {}

  public record Order(String trackingNumber, String depot, String carrier, int weightKg) {
    BookingRequest booking() {
      return new BookingRequest(carrier, trackingNumber, weightKg);
    }
  }

  public record Receipt(String trackingNumber, String slot, String bookingId) {}

  public record Payment(String paymentKey, String trackingNumber, int amountCents) {}

  public record Charge(String paymentId) {}

  public record Credit(int creditCents) {}

  public record Parcel(String trackingNumber) {}

  public record Clearance(String officer, int dutyCents) {}

  public record Delivery(String trackingNumber) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DeliveryResult(String stage, Integer dutyCents) {}

  public record DepotReportRequest(String depot) {}

  public record DepotReport(String depot, int parcels) {}
}
