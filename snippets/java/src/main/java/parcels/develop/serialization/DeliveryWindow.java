package parcels.develop.serialization;

import dev.restate.serde.Serde;
import dev.restate.serde.TypeRef;
import dev.restate.serde.jackson.JacksonSerdeFactory;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

// #region serde
public record DeliveryWindow(Instant from, Instant to) {

  /** Two instants: {@code 2026-04-01T08:00:00Z/2026-04-01T12:00:00Z}. */
  public static final Serde<DeliveryWindow> SERDE =
      Serde.using(
          "text/plain",
          window -> (window.from() + "/" + window.to()).getBytes(StandardCharsets.UTF_8),
          bytes -> {
            var instants = new String(bytes, StandardCharsets.UTF_8).split("/");
            return new DeliveryWindow(Instant.parse(instants[0]), Instant.parse(instants[1]));
          });

  /** Delivery windows as text, and everything else as JSON. */
  public static class SerdeFactory extends JacksonSerdeFactory {
    @Override
    public <T> Serde<T> create(Class<T> type) {
      return isWindow(type) ? windows() : super.create(type);
    }

    @Override
    public <T> Serde<T> create(TypeRef<T> type) {
      return isWindow(type.getType()) ? windows() : super.create(type);
    }

    private static boolean isWindow(Type type) {
      return type == DeliveryWindow.class;
    }

    @SuppressWarnings("unchecked")
    private static <T> Serde<T> windows() {
      return (Serde<T>) SERDE;
    }
  }
}
// #endregion serde
