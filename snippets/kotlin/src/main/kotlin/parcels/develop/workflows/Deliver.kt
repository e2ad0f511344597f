package parcels.develop.workflows

import dev.restate.client.Client
import dev.restate.client.kotlin.*

/** Submits a delivery, signs for it, and waits for its result. */
suspend fun main(args: Array<String>) {
  val ingress = System.getenv("RESTATE_INGRESS_URL") ?: "http://localhost:8080"
  val trackingNumber = args.firstOrNull() ?: "PX-1042"

  // #region client
  val client = Client.connect(ingress)
  val delivery = DeliveryWorkflowClient.fromClient(client, "delivery-$trackingNumber")

  val submission = delivery.submit(Delivery(trackingNumber, "leeds"))
  println(submission.sendStatus)

  val van = delivery.van()
  val output = delivery.workflowHandle().getOutputSuspend().response
  println("${van.vanId} ${output.isReady}")

  delivery.confirm(Signature("Ada"))
  val result = delivery.workflowHandle().attachSuspend().response
  println(result)
  // #endregion client
}
