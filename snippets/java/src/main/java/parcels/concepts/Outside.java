package parcels.concepts;

import dev.restate.sdk.common.TerminalException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import parcels.concepts.Model.Declaration;
import parcels.concepts.Model.Delivery;
import parcels.concepts.Model.Message;
import parcels.concepts.Model.Order;
import parcels.concepts.Model.Scan;

/**
 * The world outside the handlers: depots, the payment provider, carriers, the customs office. Each
 * method stands for one call to another company and prints one line, so that it can be counted how
 * often the call was made.
 *
 * <p>Two environment variables make the world misbehave on purpose, for the scenario that runs this
 * application:
 *
 * <ul>
 *   <li>SLOW_STEPS: a comma-separated list; a call whose line begins with an entry takes SLOW_MS
 *       milliseconds (3000).
 *   <li>FAIL_STEPS: likewise; the first two such calls of this process fail, as if the other side
 *       were unreachable.
 * </ul>
 */
final class Outside {
  private Outside() {}

  static String reserveSlot(Order order) {
    call("reserve slot " + order.depot() + " " + order.trackingNumber());
    return order.depot() + "-" + order.trackingNumber();
  }

  /** The provider takes one payment for each key, however often it is asked. */
  static String chargePayment(Order order, String key) {
    call("charge " + order.trackingNumber() + " " + key);
    return "charge-" + order.trackingNumber();
  }

  // #region book
  static String bookCarrier(Order order, String slot) {
    call("book " + order.carrier() + " " + order.trackingNumber() + " at " + slot);
    if (order.weightKg() > 30) {
      // Asking again does not make the parcel lighter.
      throw new TerminalException(422, order.carrier() + " refuses " + order.weightKg() + " kg");
    }
    return order.carrier() + "-" + order.trackingNumber();
  }

  // #endregion book

  static void notifyCustomer(Message message) {
    call("notify " + message.customer() + ": " + message.text());
  }

  static void printLabel(String trackingNumber, Scan scan) {
    call("label " + trackingNumber + " " + scan.depot());
  }

  static void fileDeclaration(Declaration declaration) {
    call("declare " + declaration.deliveryId() + " " + declaration.awakeableId());
  }

  static void loadVan(Delivery delivery) {
    call("load van " + delivery.depot() + " " + delivery.trackingNumber());
  }

  /** Takes the parcel off the van. Does nothing when it is not on the van. */
  static void returnToDepot(Delivery delivery) {
    call("return to " + delivery.depot() + " " + delivery.trackingNumber());
  }

  private static final List<String> slow = list("SLOW_STEPS");
  private static final List<String> failing = list("FAIL_STEPS");
  private static final Map<String, Integer> failures = new ConcurrentHashMap<>();

  private static void call(String line) {
    System.out.println(line);
    if (slow.stream().anyMatch(line::startsWith)) {
      try {
        Thread.sleep(Long.parseLong(System.getenv().getOrDefault("SLOW_MS", "3000")));
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(interrupted);
      }
    }
    failing.stream()
        .filter(line::startsWith)
        .findFirst()
        .ifPresent(
            entry -> {
              if (failures.merge(entry, 1, Integer::sum) <= 2) {
                throw new IllegalStateException("no answer: " + line);
              }
            });
  }

  private static List<String> list(String variable) {
    return Stream.of(System.getenv().getOrDefault(variable, "").split(","))
        .filter(entry -> !entry.isEmpty())
        .toList();
  }
}
