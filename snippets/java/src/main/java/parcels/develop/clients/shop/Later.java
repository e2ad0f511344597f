package parcels.develop.clients.shop;

import parcels.develop.clients.Model.Order;
import parcels.develop.clients.Model.Receipt;
import parcels.develop.clients.ParcelServiceClient;

/** Sends an order, and fetches its result later. */
public class Later {
  public static void main(String[] args) {
    var client = Connection.connect();
    // #region attach
    var parcels = ParcelServiceClient.fromClient(client).send();
    var sent =
        parcels.ship(
            new Order("PX-1044", "swiftvan", 3), request -> request.idempotencyKey("order-1044"));
    String invocationId = sent.invocationId();

    // Here, or in another process that you give the id to:
    var receipt = client.invocationHandle(invocationId, Receipt.class).attach().response();
    // #endregion attach
    System.out.println(receipt);
  }
}
