package parcels.develop;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * A request to another company, as the SDK pages' applications make it. It prints one line, so a
 * scenario can count the requests. SLOW_STEPS makes lines slow ("load van=3000": milliseconds by
 * the line's start), and FAIL_STEPS makes them fail ("book carrier=2": how often in this process).
 */
public final class PartnerCall {
  private PartnerCall() {}

  private static final Map<String, Integer> slow = numbers("SLOW_STEPS");
  private static final Map<String, Integer> failing = numbers("FAIL_STEPS");

  public static void call(String line) {
    System.out.println(line);
    slow.forEach(
        (start, milliseconds) -> {
          if (line.startsWith(start)) sleep(milliseconds);
        });
    failing.forEach(
        (start, left) -> {
          if (line.startsWith(start) && left > 0) {
            failing.put(start, left - 1);
            throw new IllegalStateException("no answer: " + line);
          }
        });
  }

  private static void sleep(int milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private static Map<String, Integer> numbers(String variable) {
    return Arrays.stream(System.getenv().getOrDefault(variable, "").split(","))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> entry.split("="))
        .collect(
            Collectors.toMap(
                entry -> entry[0],
                entry -> Integer.valueOf(entry[1]),
                Integer::sum,
                ConcurrentHashMap::new));
  }
}
