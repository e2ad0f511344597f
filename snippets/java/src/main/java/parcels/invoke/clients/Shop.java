package parcels.invoke.clients;

// #region shop
import dev.restate.client.Client;
import dev.restate.client.IngressException;
import java.time.Duration;
import java.util.function.Supplier;
import parcels.invoke.clients.NotificationService.Message;
import parcels.invoke.clients.ParcelService.Order;

public class Shop {
  /** Repeats a request that got no response. Its idempotency key makes that safe. */
  static <T> T patiently(Supplier<T> request) throws InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return request.get();
      } catch (IngressException error) {
        if (error.getStatusCode() != -1 || attempt == 5) throw error;
        Thread.sleep(1000);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    var url = System.getenv().getOrDefault("RESTATE_INGRESS_URL", "http://localhost:8080");
    var restate = Client.connect(url);

    // Call a handler, and wait for its result.
    var parcels = ParcelServiceClient.fromClient(restate);
    var order = new Order("PX-1042", "swiftvan", 3);
    var receipt = patiently(() -> parcels.ship(order, req -> req.idempotencyKey("order-1042")));
    System.out.println("booked " + receipt.bookingId());

    // Send a message that is delivered later.
    var notifications = NotificationServiceClient.fromClient(restate).send();
    var message = new Message("ada@example.com", "Has PX-1042 arrived?");
    var reminder =
        patiently(
            () ->
                notifications.sendMessage(
                    message, Duration.ofSeconds(2), req -> req.idempotencyKey("reminder-1042")));
    System.out.println("reminder " + reminder.sendStatus());

    // Wait for it, here or in another process.
    patiently(reminder::attach);
    System.out.println("reminder delivered");
  }
}
// #endregion shop
