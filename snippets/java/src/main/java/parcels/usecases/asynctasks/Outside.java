package parcels.usecases.asynctasks;

/**
 * The world outside the handlers. Each method stands for one request, and prints one line.
 * SLOW_STEPS makes them slow ("print label=200": milliseconds by the line's start).
 */
final class Outside {
  private Outside() {}

  /** Prints one label for each label id. */
  static void printLabel(String trackingNumber, String depot, String labelId) {
    call("print label " + trackingNumber + " " + depot + " " + labelId);
  }

  /** Sends one message for each idempotency key. */
  static void notifyCustomer(String customer, String text, String idempotencyKey) {
    call("notify customer " + customer + ": " + text + " " + idempotencyKey);
  }

  private static void call(String line) {
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
