package parcels.concepts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/** What travels between callers, handlers and the companies they work with, as JSON. */
public final class Model {
  private Model() {}

  /**
   * A parcel that a customer hands in.
   *
   * @param trackingNumber for example PX-1042
   * @param customer mail address of the customer who is notified
   * @param depot depot that takes the parcel in: leeds, lyon or hamburg
   * @param carrier carrier that moves it: swiftvan or northfreight
   */
  public record Order(
      String trackingNumber, String customer, String depot, String carrier, int weightKg) {}

  /** What the customer holds once a parcel is on its way. */
  public record Receipt(String trackingNumber, String slot, String charge, String booking) {}

  /** Asks what a parcel costs. */
  public record Weight(int weightKg) {}

  /** Asks one carrier. */
  public record PriceRequest(String carrier, int weightKg) {}

  /** What a carrier takes for a parcel. */
  public record Price(String carrier, int cents) {}

  /** Who hands a parcel in. */
  public record Sender(String customer) {}

  /** One reading of a parcel's label. */
  public record Scan(String depot) {}

  /** Where a shipment stands, and the depots that scanned it, in order. */
  public record ShipmentStatus(String status, List<String> scans) {}

  /**
   * The last mile of a parcel that crosses a border.
   *
   * @param depot depot the van leaves from, and returns to
   * @param confirmWithinSeconds how long the van waits for a signature
   */
  public record Delivery(
      String trackingNumber, String customer, String depot, int confirmWithinSeconds) {}

  /** The customs office's answer. */
  public record Clearance(int dutyCents) {}

  /** Who took the parcel. */
  public record Proof(String signedBy) {}

  /** How a delivery ended. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Outcome(String stage, int dutyCents, String signedBy) {}

  /** A message for a customer. */
  public record Message(String customer, String text) {}

  /**
   * A parcel that waits for the customs office.
   *
   * @param awakeableId the awakeable that the office's answer resolves
   */
  public record Declaration(String deliveryId, String awakeableId) {}
}
