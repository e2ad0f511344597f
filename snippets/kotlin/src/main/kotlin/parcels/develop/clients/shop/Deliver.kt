package parcels.develop.clients.shop

// #region run-workflow
import dev.restate.client.kotlin.*
import parcels.develop.clients.Delivery
import parcels.develop.clients.DeliveryWorkflowClient
import parcels.develop.clients.Signature

suspend fun main(args: Array<String>) {
  val deliveryId = args.firstOrNull() ?: "delivery-PX-1042"
  val delivery = DeliveryWorkflowClient.fromClient(connect(), deliveryId)

  // Starts `run`, or finds that it was started before.
  val submission = delivery.submit(Delivery("PX-1042"))
  println(submission.sendStatus)

  println(delivery.status())
  val output = delivery.workflowHandle().getOutputSuspend().response
  if (!output.isReady) delivery.confirm(Signature("Ada"))

  println(delivery.workflowHandle().attachSuspend().response)
}
// #endregion run-workflow
