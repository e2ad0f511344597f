package parcels.develop.clients.shop

import dev.restate.client.kotlin.*
import dev.restate.serde.kotlinx.jsonSerde
import parcels.develop.clients.Clearance

/** Completes an awakeable. */
suspend fun main(args: Array<String>) {
  val id = args[0]
  val cleared = args.getOrNull(1) in listOf(null, "clear")
  // #region awakeable
  val awakeable = connect().awakeableHandle(id)
  if (cleared) awakeable.resolveSuspend(jsonSerde<Clearance>(), Clearance("Cy", 340))
  else awakeable.rejectSuspend("The declaration has no value")
  // #endregion awakeable
}
