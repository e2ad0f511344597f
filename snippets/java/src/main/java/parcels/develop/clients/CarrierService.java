package parcels.develop.clients;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.develop.clients.Model.Booking;
import parcels.develop.clients.Model.Order;

@Service
public class CarrierService {
  @Handler
  public Booking book(Context ctx, Order order) {
    var idempotencyKey = ctx.random().nextUUID().toString();
    String bookingId =
        ctx.run("book carrier", String.class, () -> Outside.bookCarrier(order, idempotencyKey));
    return new Booking(order.carrier(), bookingId);
  }
}
