package parcels.concepts;

import dev.restate.sdk.Context;
import dev.restate.sdk.DurableFuture;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.concepts.Model.CarrierQuoteRequest;
import parcels.concepts.Model.Message;
import parcels.concepts.Model.Order;
import parcels.concepts.Model.Quote;
import parcels.concepts.Model.QuoteRequest;
import parcels.concepts.Model.Receipt;

// #region service
/** Invocations run independently: no key, no state, no queue. */
@Service
public class ParcelService {

  // #region ship
  @Handler
  public Receipt ship(Context ctx, Order order) {
    // The invocation's id: the same in every attempt.
    var paymentKey = ctx.request().invocationId().toString();

    var slot = ctx.run("reserve slot", String.class, () -> Outside.reserveSlot(order));
    var paymentId =
        ctx.run("charge payment", String.class, () -> Outside.chargePayment(order, paymentKey));
    var bookingId = ctx.run("book carrier", String.class, () -> Outside.bookCarrier(order));
    var text = order.trackingNumber() + " leaves with " + order.carrier();
    ctx.run("notify customer", () -> Outside.notifyCustomer(new Message(order.customer(), text)));

    return new Receipt(order.trackingNumber(), slot, paymentId, bookingId);
  }

  // #endregion ship

  // #region quote
  /** Asks both carriers at the same time and returns the cheaper quote. */
  @Handler
  public Quote quote(Context ctx, QuoteRequest parcel) {
    var carriers = CarrierServiceClient.fromContext(ctx);
    var swiftvan = carriers.quote(new CarrierQuoteRequest("swiftvan", parcel.weightKg()));
    var northfreight = carriers.quote(new CarrierQuoteRequest("northfreight", parcel.weightKg()));
    DurableFuture.all(swiftvan, northfreight).await();
    return swiftvan.await().priceCents() <= northfreight.await().priceCents()
        ? swiftvan.await()
        : northfreight.await();
  }
  // #endregion quote
}
// #endregion service
