package parcels.concepts;

import dev.restate.sdk.Context;
import dev.restate.sdk.DurableFuture;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.concepts.Model.Message;
import parcels.concepts.Model.Order;
import parcels.concepts.Model.Price;
import parcels.concepts.Model.PriceRequest;
import parcels.concepts.Model.Receipt;
import parcels.concepts.Model.Weight;

// #region service
/** Takes parcels in. Every invocation runs by itself: no state, no key, no queue. */
@Service
public class ParcelService {

  // #region ship
  /** Takes a parcel in, up to the message that tells the customer so. */
  @Handler
  public Receipt ship(Context ctx, Order order) {
    var paymentKey = ctx.request().invocationId().toString(); // the same in every attempt

    var slot = ctx.run("reserve depot slot", String.class, () -> Outside.reserveSlot(order));
    var charge =
        ctx.run("charge payment", String.class, () -> Outside.chargePayment(order, paymentKey));
    var booking = ctx.run("book carrier", String.class, () -> Outside.bookCarrier(order, slot));
    ctx.run(
        "notify customer",
        () ->
            Outside.notifyCustomer(
                new Message(order.customer(), order.trackingNumber() + " leaves with " + booking)));

    return new Receipt(order.trackingNumber(), slot, charge, booking);
  }

  // #endregion ship

  // #region quote
  /** Asks both carriers at the same time and answers with the cheaper one. */
  @Handler
  public Price quote(Context ctx, Weight parcel) {
    var carriers = CarrierServiceClient.fromContext(ctx);
    var swiftvan = carriers.price(new PriceRequest("swiftvan", parcel.weightKg()));
    var northfreight = carriers.price(new PriceRequest("northfreight", parcel.weightKg()));
    DurableFuture.all(swiftvan, northfreight).await();
    return swiftvan.await().cents() <= northfreight.await().cents()
        ? swiftvan.await()
        : northfreight.await();
  }
  // #endregion quote
}
// #endregion service
