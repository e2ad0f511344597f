package parcels.concepts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/** What callers, handlers, and other companies send each other, as JSON. */
public final class Model {
  private Model() {}

  /**
   * A parcel to ship.
   *
   * @param trackingNumber for example PX-1042
   * @param customer email address
   * @param depot where the sender drops off the parcel: leeds, lyon, or hamburg
   * @param carrier swiftvan or northfreight
   * @param priceCents what the customer agreed to pay
   */
  public record Order(
      String trackingNumber,
      String customer,
      String depot,
      String carrier,
      int weightKg,
      int priceCents) {}

  /**
   * What a shipped parcel comes with.
   *
   * @param slot place in the depot
   */
  public record Receipt(String trackingNumber, String slot, String paymentId, String bookingId) {}

  public record QuoteRequest(int weightKg) {}

  public record CarrierQuoteRequest(String carrier, int weightKg) {}

  /** What a carrier charges for a parcel. */
  public record Quote(String carrier, int priceCents) {}

  public record NewShipment(String customer) {}

  /** One scan of a parcel's label. */
  public record Scan(String depot) {}

  /**
   * The state of a shipment.
   *
   * @param scans depots that scanned the parcel, oldest first
   */
  public record ShipmentStatus(String stage, List<String> scans) {}

  /**
   * The last mile of a parcel that crosses a border.
   *
   * @param depot where the van starts, and where an undelivered parcel returns to
   * @param confirmWithinSeconds how long to wait for a signature
   */
  public record Delivery(
      String trackingNumber, String customer, String depot, int confirmWithinSeconds) {}

  /** The customs office's answer. */
  public record Clearance(int dutyCents) {}

  public record Signature(String signedBy) {}

  /** How a delivery ended. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DeliveryResult(String stage, int dutyCents, String signedBy) {}

  /**
   * A customer's claim for a lost parcel.
   *
   * @param paymentKey the key of the payment to refund
   * @param decideWithinSeconds how long to wait for a decision; 7 days if null
   */
  public record Claim(
      String trackingNumber, int amountCents, String paymentKey, Integer decideWithinSeconds) {}

  public record Decision(boolean approved, String decidedBy) {}

  /** How a claim ended. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ClaimResult(String stage, String decidedBy) {}

  /** A payment from a customer's credit. */
  public record Payment(String trackingNumber, int amountCents) {}

  public record Amount(int amountCents) {}

  public record Credit(int creditCents) {}

  /** What the payment provider receives for a charge. */
  public record ChargeRequest(String trackingNumber, String customer, int amountCents) {}

  /** What it returns for a charge. */
  public record Charge(String paymentId) {}

  /** What it receives for a refund. */
  public record RefundRequest(String paymentKey) {}

  /** A message to a customer. */
  public record Message(String customer, String text) {}

  /**
   * A declaration for the customs office.
   *
   * @param awakeableId the awakeable that the office's answer resolves
   */
  public record Declaration(String trackingNumber, String awakeableId) {}
}
