package parcels.develop.serialization;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Accept;
import dev.restate.sdk.annotation.CustomSerdeFactory;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Raw;
import dev.restate.sdk.annotation.Service;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Set;

@Service
@CustomSerdeFactory(DeliveryWindow.SerdeFactory.class)
public class ParcelService {
  // #region schemas
  public record QuoteRequest(int weightKg, String destination) {
    private static final Set<String> DEPOTS = Set.of("leeds", "lyon", "hamburg");

    public QuoteRequest {
      if (weightKg <= 0) {
        throw new IllegalArgumentException("weightKg must be positive");
      }
      if (destination == null || !DEPOTS.contains(destination)) {
        throw new IllegalArgumentException("destination must be one of " + DEPOTS);
      }
    }
  }

  // #endregion schemas

  public record Quote(String carrier, int priceCents) {}

  public record Photo(int bytes, String sha256) {}

  public record ScheduleRequest(String trackingNumber, String from, String to) {}

  // #region schema-handler
  @Handler
  public Quote quote(Context ctx, QuoteRequest request) {
    return new Quote("swiftvan", 490 + 60 * request.weightKg());
  }

  // #endregion schema-handler

  // #region binary
  @Handler
  public Photo photo(Context ctx, @Accept("image/*") @Raw byte[] photo)
      throws GeneralSecurityException {
    var sha256 = MessageDigest.getInstance("SHA-256").digest(photo);
    return new Photo(photo.length, HexFormat.of().formatHex(sha256));
  }

  // #endregion binary

  // #region call
  @Handler
  public DeliveryWindow schedule(Context ctx, ScheduleRequest request) {
    var wish = new DeliveryWindow(Instant.parse(request.from()), Instant.parse(request.to()));
    return ShipmentClient.fromContext(ctx, request.trackingNumber()).schedule(wish).await();
  }
  // #endregion call
}
