package parcels.develop.workflows;

import dev.restate.client.Client;
import parcels.develop.workflows.DeliveryWorkflow.Delivery;
import parcels.develop.workflows.DeliveryWorkflow.Signature;

/** Submits a delivery, signs for it, and waits for its result. */
public class Deliver {
  public static void main(String[] args) {
    var ingress = System.getenv().getOrDefault("RESTATE_INGRESS_URL", "http://localhost:8080");
    var trackingNumber = args.length > 0 ? args[0] : "PX-1042";

    // #region client
    var client = Client.connect(ingress);
    var delivery = DeliveryWorkflowClient.fromClient(client, "delivery-" + trackingNumber);

    var submission = delivery.submit(new Delivery(trackingNumber, "leeds"));
    System.out.println(submission.sendStatus());

    var van = delivery.van();
    var output = delivery.workflowHandle().getOutput().response();
    System.out.println(van.vanId() + " " + output.isReady());

    delivery.confirm(new Signature("Ada"));
    var result = delivery.workflowHandle().attach().response();
    System.out.println(result);
    // #endregion client
  }
}
