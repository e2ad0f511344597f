package parcels.usecases.workflows;

/**
 * The world outside the handlers. Each method stands for one request, and prints one line.
 * SLOW_STEPS makes them slow ("refund payment=200": milliseconds by the line's start).
 */
final class Outside {
  private Outside() {}

  /** Sends a person in the back office a link, once for each claim. */
  static void requestApproval(String claimId, int amountCents) {
    call("request approval " + claimId + " " + amountCents);
  }

  /** Refunds once for each payment key. */
  static void refundPayment(String trackingNumber, String paymentKey) {
    call("refund payment " + trackingNumber + " " + paymentKey);
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
