package parcels.develop.clients.shop;

// #region run-workflow
import parcels.develop.clients.DeliveryWorkflowClient;
import parcels.develop.clients.Model.Delivery;
import parcels.develop.clients.Model.Signature;

public class Deliver {
  public static void main(String[] args) {
    var deliveryId = args.length > 0 ? args[0] : "delivery-PX-1042";
    var delivery = DeliveryWorkflowClient.fromClient(Connection.connect(), deliveryId);

    // Starts `run`, or finds that it was started before.
    var submission = delivery.submit(new Delivery("PX-1042"));
    System.out.println(submission.sendStatus());

    System.out.println(delivery.status());
    var output = delivery.workflowHandle().getOutput().response();
    if (!output.isReady()) delivery.confirm(new Signature("Ada"));

    System.out.println(delivery.workflowHandle().attach().response());
  }
}
// #endregion run-workflow
