package parcels.develop.overview;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.develop.overview.CarrierService.BookingRequest;

@Service
public class ParcelService {
  record Receipt(String trackingNumber, String bookingId) {}

  @Handler
  public Receipt ship(Context ctx, BookingRequest order) {
    var booking = CarrierServiceClient.fromContext(ctx).book(order).await();
    return new Receipt(order.trackingNumber(), booking.bookingId());
  }
}
