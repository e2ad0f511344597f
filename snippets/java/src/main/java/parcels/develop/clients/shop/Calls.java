package parcels.develop.clients.shop;

import java.time.Duration;
import parcels.develop.clients.Model.Message;
import parcels.develop.clients.Model.Scan;
import parcels.develop.clients.NotificationServiceClient;
import parcels.develop.clients.ShipmentClient;

/** Calls a virtual object, and sends messages. */
public class Calls {
  public static void main(String[] args) {
    var client = Connection.connect();

    // #region object
    var shipment = ShipmentClient.fromClient(client, "PX-1042"); // the key

    int count = shipment.scan(new Scan("leeds"));
    var status = shipment.status();
    // #endregion object
    System.out.println(count + " " + status.stage() + " " + status.scans());

    // #region send
    var notifications = NotificationServiceClient.fromClient(client).send();
    var sent = notifications.sendMessage(new Message("ada@example.com", "PX-1042 is in leeds"));
    System.out.println(sent.sendStatus() + " " + sent.invocationId());

    shipment.send().scan(new Scan("lyon"));
    // #endregion send

    // #region delay
    notifications.sendMessage(
        new Message("ada@example.com", "Has PX-1042 arrived?"), Duration.ofSeconds(2));
    // #endregion delay
  }
}
