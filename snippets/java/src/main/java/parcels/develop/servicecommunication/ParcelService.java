package parcels.develop.servicecommunication;

import dev.restate.common.Request;
import dev.restate.common.Target;
import dev.restate.sdk.CallDurableFuture;
import dev.restate.sdk.Context;
import dev.restate.sdk.DurableFuture;
import dev.restate.sdk.Select;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import dev.restate.serde.TypeTag;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import parcels.develop.servicecommunication.CarrierService.BookingRequest;
import parcels.develop.servicecommunication.CarrierService.CarrierQuoteRequest;
import parcels.develop.servicecommunication.CarrierService.Quote;
import parcels.develop.servicecommunication.CustomsService.Parcel;
import parcels.develop.servicecommunication.DeliveryWorkflow.Delivery;
import parcels.develop.servicecommunication.DeliveryWorkflow.DeliveryResult;
import parcels.develop.servicecommunication.DepotService.Priority;
import parcels.develop.servicecommunication.NotificationService.Message;
import parcels.develop.servicecommunication.Shipment.NewShipment;
import parcels.develop.servicecommunication.Shipment.Scan;

@Service
public class ParcelService {
  record QuoteRequest(int weightKg) {}

  record Order(
      String trackingNumber,
      String customer,
      String depot,
      String destination,
      String carrier,
      int weightKg) {}

  record Receipt(String trackingNumber, String bookingId) {}

  record ParcelPlan(String trackingNumber, List<Step> steps) {}

  record Step(String service, String handler) {}

  @Handler
  public Receipt ship(Context ctx, Order order) {
    var trackingNumber = order.trackingNumber();
    var customer = order.customer();
    var carrier = order.carrier();
    var depot = order.depot();
    int weightKg = order.weightKg();

    // #region request-response
    // A service has no key.
    var booking =
        CarrierServiceClient.fromContext(ctx)
            .book(new BookingRequest(carrier, trackingNumber, weightKg))
            .await();

    // A virtual object is called by its key.
    ShipmentClient.fromContext(ctx, trackingNumber)
        .create(new NewShipment(customer, carrier))
        .await();
    // #endregion request-response

    // #region one-way
    NotificationServiceClient.fromContext(ctx)
        .send()
        .notifyCustomer(new Message(customer, trackingNumber + " is booked"));

    ShipmentClient.fromContext(ctx, trackingNumber).send().scan(new Scan(depot));

    DeliveryWorkflowClient.fromContext(ctx, "delivery-" + trackingNumber)
        .send()
        .run(new Delivery(trackingNumber));
    // #endregion one-way

    // #region delayed
    var question = "How was the delivery of " + trackingNumber + "?";
    NotificationServiceClient.fromContext(ctx)
        .send()
        .notifyCustomer(new Message(customer, question), Duration.ofDays(7));
    // #endregion delayed

    return new Receipt(trackingNumber, booking.bookingId());
  }

  // #region workflow
  @Handler
  public DeliveryResult deliver(Context ctx, Delivery delivery) {
    var id = "delivery-" + delivery.trackingNumber();
    return DeliveryWorkflowClient.fromContext(ctx, id).run(delivery).await();
  }

  // #endregion workflow

  // #region concurrent
  @Handler
  public Quote quote(Context ctx, QuoteRequest request) {
    var carriers = CarrierServiceClient.fromContext(ctx);
    var swiftvan = carriers.quote(new CarrierQuoteRequest("swiftvan", request.weightKg()));
    var northfreight = carriers.quote(new CarrierQuoteRequest("northfreight", request.weightKg()));
    DurableFuture.all(swiftvan, northfreight).await();

    var first = swiftvan.await();
    var second = northfreight.await();
    return first.priceCents() <= second.priceCents() ? first : second;
  }

  // #endregion concurrent

  // #region first-answer
  @Handler
  public Quote firstQuote(Context ctx, QuoteRequest request) {
    var carriers = CarrierServiceClient.fromContext(ctx);
    var calls = new ArrayList<CallDurableFuture<Quote>>();
    for (var carrier : List.of("swiftvan", "northfreight")) {
      calls.add(carriers.quote(new CarrierQuoteRequest(carrier, request.weightKg())));
    }

    while (!calls.isEmpty()) {
      int first = DurableFuture.any(List.copyOf(calls)).await();
      var call = calls.remove(first);
      if (hasQuote(call)) {
        // Stop the slower calls.
        calls.forEach(CallDurableFuture::cancel);
        return call.await();
      }
    }
    throw new TerminalException(503, "No carrier has a quote");
  }

  private static boolean hasQuote(CallDurableFuture<Quote> finished) {
    try {
      finished.await();
      return true;
    } catch (TerminalException error) {
      return false;
    }
  }

  // #endregion first-answer

  // #region race-types
  @Handler
  public String firstNews(Context ctx, Order order) {
    var request = new CarrierQuoteRequest(order.carrier(), order.weightKg());
    var quote = CarrierServiceClient.fromContext(ctx).quote(request);
    var parcel = new Parcel(order.trackingNumber());
    var clearance = CustomsServiceClient.fromContext(ctx).clear(parcel);

    return Select.<String>select()
        .when(quote, it -> it.carrier() + " asks for " + it.priceCents() + " cents")
        .when(clearance, it -> it.officer() + " asks for " + it.dutyCents() + " cents")
        .await();
  }

  // #endregion race-types

  // #region type-only
  @Handler
  public Quote carrierQuote(Context ctx, CarrierQuoteRequest request) {
    return CarrierServiceClient.fromContext(ctx).quote(request).await();
  }

  // #endregion type-only

  // #region generic
  @Handler
  public List<Object> process(Context ctx, ParcelPlan plan) {
    var trackingNumber = plan.trackingNumber();
    var results = new ArrayList<>();
    for (var step : plan.steps()) {
      var target = Target.service(step.service(), step.handler());
      var parcel = new Parcel(trackingNumber);
      var request = Request.of(target, TypeTag.of(Parcel.class), TypeTag.of(Object.class), parcel);
      results.add(ctx.call(request).await());
    }

    var target = Target.virtualObject("Shipment", trackingNumber, "scan");
    var scan = new Scan("lyon");
    ctx.send(
        Request.of(target, TypeTag.of(Scan.class), TypeTag.of(Integer.class), scan),
        Duration.ofSeconds(1));
    return results;
  }

  // #endregion generic

  /** Not on the page: a call with a header. */
  @Handler
  public Priority sendHeader(Context ctx) {
    return DepotServiceClient.fromContext(ctx)
        .headers(request -> request.header("x-priority", "high"))
        .await();
  }
}
