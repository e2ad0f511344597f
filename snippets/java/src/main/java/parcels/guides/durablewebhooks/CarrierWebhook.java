package parcels.guides.durablewebhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Accept;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Raw;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

// #region webhook
@Service
public class CarrierWebhook {
  @JsonIgnoreProperties(ignoreUnknown = true)
  record CarrierEvent(String eventId, String trackingNumber, String depot) {}

  @Handler
  public void receive(Context ctx, @Accept("*/*") @Raw byte[] body) {
    var signature = ctx.request().headers().getOrDefault("x-carrier-signature", "");
    if (!isSigned(body, signature)) {
      throw new TerminalException(401, "Wrong signature");
    }

    var event = parseEvent(body);
    ShipmentClient.fromContext(ctx, event.trackingNumber())
        .send()
        .scan(new Shipment.Scan(event.depot()), request -> request.idempotencyKey(event.eventId()));
  }

  // #endregion webhook

  // #region signature
  // A field that is missing or null is an error.
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES);
  private static final String SECRET =
      Objects.requireNonNull(System.getenv("CARRIER_WEBHOOK_SECRET"), "CARRIER_WEBHOOK_SECRET");

  private static boolean isSigned(byte[] body, String signature) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return MessageDigest.isEqual(mac.doFinal(body), HexFormat.of().parseHex(signature));
    } catch (IllegalArgumentException notHexadecimal) {
      return false;
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException(missing);
    }
  }

  /** The carrier has signed the body, but a retry can't repair one that isn't an event. */
  private static CarrierEvent parseEvent(byte[] body) {
    try {
      var event = JSON.readValue(body, CarrierEvent.class);
      if (event != null && !event.eventId().isEmpty() && !event.trackingNumber().isEmpty()) {
        return event;
      }
    } catch (IOException malformed) {
      // Refused, as an event without an id is.
    }
    throw new TerminalException(400, "Not an event");
  }
  // #endregion signature
}
