package parcels.develop.errorhandling;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.util.ArrayDeque;
import parcels.develop.errorhandling.Model.Order;
import parcels.develop.errorhandling.Model.Parcel;
import parcels.develop.errorhandling.Model.Receipt;

@Service
public class ParcelService {
  // #region undo
  @Handler
  public Receipt ship(Context ctx, Order order) {
    var compensations = new ArrayDeque<Runnable>();
    try {
      compensations.push(() -> ctx.run("release slot", () -> Outside.releaseSlot(order)));
      String slot = ctx.run("reserve slot", String.class, () -> Outside.reserveSlot(order));

      var booking = order.booking();
      compensations.push(() -> ctx.run("cancel booking", () -> Outside.cancelBooking(booking)));
      String bookingId = ctx.run("book carrier", String.class, () -> Outside.bookCarrier(booking));

      CustomsServiceClient.fromContext(ctx).clear(new Parcel(order.trackingNumber())).await();
      return new Receipt(order.trackingNumber(), slot, bookingId);
    } catch (TerminalException error) {
      // The one that was pushed last comes first.
      compensations.forEach(Runnable::run);
      throw error;
    }
  }
  // #endregion undo
}
