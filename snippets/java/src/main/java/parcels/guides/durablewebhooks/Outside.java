package parcels.guides.durablewebhooks;

/**
 * The world outside the handlers. Each method stands for one request, and prints one line.
 * SLOW_STEPS makes them slow ("publish scan=200": milliseconds by the line's start).
 */
final class Outside {
  private Outside() {}

  /** Shows a scan on the public tracking page, once for each idempotency key. */
  static void publishScan(String trackingNumber, String depot, String idempotencyKey) {
    var line = "publish scan " + trackingNumber + " " + depot + " " + idempotencyKey;
    System.out.println(line);
    for (var step : System.getenv().getOrDefault("SLOW_STEPS", "").split(",")) {
      var parts = step.split("=");
      if (parts.length == 2 && line.startsWith(parts[0])) {
        sleep(Long.parseLong(parts[1]));
      }
    }
  }

  private static void sleep(long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
