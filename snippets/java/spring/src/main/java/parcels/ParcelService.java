package parcels;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.springboot.RestateService;
import org.springframework.beans.factory.annotation.Value;

@RestateService
public class ParcelService {
  record Order(String trackingNumber, String depot) {}

  record Receipt(String trackingNumber, String slot) {}

  private final String place;

  public ParcelService(@Value("${parcels.place}") String place) {
    this.place = place;
  }

  @Handler
  public Receipt ship(Context ctx, Order order) {
    var slot = ctx.run("reserve slot", String.class, () -> reserveSlot(order));
    return new Receipt(order.trackingNumber(), slot);
  }

  // #fold A stand-in for the depot's API
  /** Takes as long as SLOW_STEPS says: "reserve slot=3000". */
  private String reserveSlot(Order order) throws InterruptedException {
    System.out.println("reserve slot " + order.depot() + " " + order.trackingNumber());
    var slow = System.getenv().getOrDefault("SLOW_STEPS", "=0");
    Thread.sleep(Long.parseLong(slow.substring(slow.indexOf('=') + 1)));
    return order.depot() + "-" + place;
  }
  // #endfold
}
