package parcels.guides.cron;

/** The world outside the handlers. */
final class Outside {
  private Outside() {}

  static int countParcels(String depot) {
    reached("count parcels " + depot);
    return 42;
  }

  /**
   * Prints a line. SLOW_STEPS makes the request slow ("count parcels=3000": milliseconds by the
   * line's start).
   */
  private static void reached(String line) {
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
