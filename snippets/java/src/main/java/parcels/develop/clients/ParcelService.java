package parcels.develop.clients;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.develop.clients.Model.Order;
import parcels.develop.clients.Model.Quote;
import parcels.develop.clients.Model.QuoteRequest;
import parcels.develop.clients.Model.Receipt;

// #region service
@Service
public class ParcelService {
  @Handler
  public Quote quote(Context ctx, QuoteRequest request) {
    return new Quote("swiftvan", 490 + 60 * request.weightKg());
  }

  @Handler
  public Receipt ship(Context ctx, Order order) {
    var booking = CarrierServiceClient.fromContext(ctx).book(order).await();
    return new Receipt(order.trackingNumber(), booking.bookingId());
  }
}
// #endregion service
