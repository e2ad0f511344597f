package parcels.develop.clients;

import java.util.List;

/** What callers and handlers send each other, as JSON. */
public final class Model {
  private Model() {}

  public record QuoteRequest(int weightKg) {}

  public record Quote(String carrier, int priceCents) {}

  public record Order(String trackingNumber, String carrier, int weightKg) {}

  public record Receipt(String trackingNumber, String bookingId) {}

  public record Booking(String carrier, String bookingId) {}

  public record Scan(String depot) {}

  public record ShipmentStatus(String stage, List<String> scans) {}

  public record Message(String customer, String text) {}

  public record Parcel(String trackingNumber) {}

  public record Clearance(String officer, int dutyCents) {}

  public record Delivery(String trackingNumber) {}

  public record Signature(String signedBy) {}

  public record DeliveryResult(String stage, String signedBy) {}
}
