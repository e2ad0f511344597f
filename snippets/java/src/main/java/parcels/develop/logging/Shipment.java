package parcels.develop.logging;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.VirtualObject;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

@VirtualObject
public class Shipment {
  private static final Logger LOG = LogManager.getLogger(Shipment.class);

  private static final AtomicInteger ATTEMPTS = new AtomicInteger();

  public record Scan(String depot) {}

  @Handler
  public void scan(ObjectContext ctx, Scan scan) {
    LOG.info("Scanned in {}", scan.depot());
    ctx.run("check context", () -> LOG.info("In a step"));
  }

  /** Not on the page: its first attempt fails in a step, and its second one during the replay. */
  @Handler
  public void recall(ObjectContext ctx) {
    int attempt = ATTEMPTS.incrementAndGet();
    if (attempt == 2) throw new IllegalStateException("failed during the replay");
    ctx.run("find van", () -> {});
    ctx.run(
        "call van",
        () -> {
          if (attempt == 1) throw new IllegalStateException("failed in the step");
        });
  }
}
