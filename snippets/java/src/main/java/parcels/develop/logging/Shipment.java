package parcels.develop.logging;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.VirtualObject;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

@VirtualObject
public class Shipment {
  private static final Logger LOG = LogManager.getLogger(Shipment.class);

  public record Scan(String depot) {}

  @Handler
  public void scan(ObjectContext ctx, Scan scan) {
    LOG.info("Scanned in {}", scan.depot());
    ctx.run("check context", () -> LOG.info("In a step"));
  }
}
