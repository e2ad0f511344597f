package parcels.guides.databases;

/** Shows where a handler is. */
final class Outside {
  private Outside() {}

  /**
   * Prints a line. SLOW_STEPS makes the handler stay there ("add scan=3000": milliseconds by the
   * line's start).
   */
  static void reached(String line) {
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
