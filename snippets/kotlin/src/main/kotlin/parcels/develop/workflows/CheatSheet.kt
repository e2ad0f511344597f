package parcels.develop.workflows

import dev.restate.sdk.kotlin.*

private val SIGNATURE = durablePromiseKey<Signature>("signature")

private suspend fun useWorkflow(ctx: WorkflowContext, delivery: Delivery) {
  // #region cheatsheet
  // In the workflow's handlers
  val signature = ctx.promise(SIGNATURE).future().await() // wait for it
  val output = ctx.promise(SIGNATURE).peek() // check, don't wait
  ctx.promiseHandle(SIGNATURE).resolve(Signature("Ada")) // signal
  ctx.promiseHandle(SIGNATURE).reject("Nobody at home") // signal a failure

  // In any handler
  val workflow = DeliveryWorkflowClient.fromContext(ctx, "delivery-PX-1042")
  val result = workflow.run(delivery).await() // submit and wait
  val call = workflow.send().run(delivery) // submit
  val later = call.attach().await() // wait later
  // #endregion cheatsheet
}
