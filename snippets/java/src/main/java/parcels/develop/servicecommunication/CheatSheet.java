package parcels.develop.servicecommunication;

import dev.restate.sdk.Context;
import dev.restate.sdk.DurableFuture;
import java.time.Duration;
import parcels.develop.servicecommunication.CarrierService.BookingRequest;
import parcels.develop.servicecommunication.DeliveryWorkflow.Delivery;
import parcels.develop.servicecommunication.NotificationService.Message;

class CheatSheet {
  void call(Context ctx, BookingRequest request, Delivery delivery, Message message) {
    // #region cheatsheet
    // Call: a service, an object, a workflow
    var booking = CarrierServiceClient.fromContext(ctx).book(request);
    var status = ShipmentClient.fromContext(ctx, "PX-1042").status();
    var result = DeliveryWorkflowClient.fromContext(ctx, "delivery-PX-1042").run(delivery);
    DurableFuture.all(booking, status).await(); // wait for both
    var bookingId = booking.await().bookingId(); // wait for one

    // Send: now, later, deduplicated
    var notifications = NotificationServiceClient.fromContext(ctx).send();
    notifications.notifyCustomer(message);
    notifications.notifyCustomer(message, Duration.ofDays(7));
    var call = notifications.notifyCustomer(message, to -> to.idempotencyKey("event-1"));

    call.attach().await(); // wait for it
    call.cancel(); // stop it
    // #endregion cheatsheet
  }
}
