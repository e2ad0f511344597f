package parcels.guides.kafkaquickstart;

import java.util.concurrent.atomic.AtomicInteger;

/** The public tracking page, which doesn't answer the first two requests about Hamburg. */
final class TrackingPage {
  private static final AtomicInteger failures = new AtomicInteger(2);

  private TrackingPage() {}

  /**
   * Shows a scan on the page, once for each idempotency key. In an application, this is an HTTP
   * request.
   */
  static void publishScan(String trackingNumber, String depot, String idempotencyKey) {
    var line = "publish scan " + trackingNumber + " " + depot + " " + idempotencyKey;
    if (depot.equals("hamburg") && failures.getAndDecrement() > 0) {
      System.out.println(line + ": no answer");
      throw new IllegalStateException("The tracking page doesn't answer");
    }
    System.out.println(line);
  }
}
