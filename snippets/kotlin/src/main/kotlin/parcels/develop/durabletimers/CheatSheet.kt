package parcels.develop.durabletimers

import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.days
import kotlin.time.Duration.Companion.hours

private suspend fun useTimers(
  ctx: Context,
  signature: DurableFuture<Signature>,
  reminder: Reminder,
) {
  // #region cheatsheet
  ctx.sleep(3.days) // wait
  val timer = ctx.timer(1.hours, "until pickup") // start, don't wait
  timer.await() // wait for it

  // Wait for a result, or for the timer
  val signed =
    select {
        signature.onAwait { it.signedBy }
        timer.onAwait { null }
      }
      .await()

  // Call a handler in a week
  val call = ShipmentClient.fromContext(ctx, "PX-1042").send().remind(reminder, 7.days)
  call.cancel() // it never runs
  // #endregion cheatsheet
}
