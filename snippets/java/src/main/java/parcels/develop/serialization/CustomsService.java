package parcels.develop.serialization;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.CustomSerdeFactory;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.serde.jackson.JacksonSerdeFactory;

// #region json-library
@Service
@CustomSerdeFactory(CustomsService.Json.class)
public class CustomsService {
  /** Unknown fields are ignored, and fields without a value are left out. */
  public static class Json extends JacksonSerdeFactory {
    public Json() {
      super(
          new ObjectMapper()
              .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
              .setSerializationInclusion(JsonInclude.Include.NON_NULL));
    }
  }

  public record Parcel(String trackingNumber) {}

  public record Clearance(String officer, int dutyCents, String reason) {}

  @Handler
  public Clearance clear(Context ctx, Parcel parcel) {
    return new Clearance("Bea", 1900, null);
  }

  // #endregion json-library

  // #region unserializable
  public static class Officer {
    public Officer deputy = this;
  }

  @Handler
  public Officer officer(Context ctx) {
    return new Officer();
  }
  // #endregion unserializable
}
