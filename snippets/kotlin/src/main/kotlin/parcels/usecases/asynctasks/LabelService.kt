package parcels.usecases.asynctasks

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable
data class LabelRequest(val trackingNumber: String, val customer: String, val depot: String)

@Serializable data class Label(val labelId: String)

@Serializable data class LabelBatch(val labels: List<LabelRequest>)

// #region task
/** When to remind the customer: after a day, unless the variable says otherwise. */
private val remindAfter = (System.getenv("REMIND_SECONDS") ?: "86400").toInt().seconds

@Service
class LabelService {
  @Handler
  suspend fun print(ctx: Context, request: LabelRequest): Label {
    val (trackingNumber, customer, depot) = request
    val labelId = ctx.random().nextUUID().toString() // the same on every attempt
    ctx.runBlock("print label") { printLabel(trackingNumber, depot, labelId) }
    ctx.runBlock("notify customer") {
      notifyCustomer(customer, "The label of $trackingNumber is ready", labelId)
    }
    LabelServiceClient.fromContext(ctx).send().remind(request, delay = remindAfter)
    return Label(labelId)
  }

  @Handler
  suspend fun remind(ctx: Context, request: LabelRequest) {
    val key = ctx.random().nextUUID().toString()
    ctx.runBlock("notify customer") {
      notifyCustomer(request.customer, "Please drop off ${request.trackingNumber}", key)
    }
  }

  // #endregion task

  // #region batch
  /** Prints all labels at the same time, and waits for all of them. */
  @Handler
  suspend fun printAll(ctx: Context, batch: LabelBatch): List<Label> =
    batch.labels.map { LabelServiceClient.fromContext(ctx).print(it) }.awaitAll()
  // #endregion batch
}
