package parcels.develop.awakeables

import dev.restate.client.Client
import dev.restate.client.kotlin.*
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.days

private suspend fun useAwakeables(ctx: Context, client: Client) {
  // #region cheatsheet
  val awakeable = ctx.awakeable<Clearance>() // create
  val id = awakeable.id // send this in a step
  val clearance = awakeable.await() // wait for the result

  // Wait at most a week
  val timeout = ctx.timer(7.days)
  val inTime =
    select {
        awakeable.onAwait { it }
        timeout.onAwait { null }
      }
      .await()

  // From another handler
  ctx.awakeableHandle(id).resolve(clearance)
  ctx.runBlock<Unit>("reject") { client.awakeableHandle(id).rejectSuspend("No invoice") }
  // #endregion cheatsheet
}
