package parcels.develop.state

import dev.restate.sdk.kotlin.*

private object CheatSheet {
  // #region cheatsheet
  val STAGE = stateKey<String>("stage")
  val SCANS = stateKey<List<String>>("scans")

  suspend fun useState(ctx: ObjectContext) {
    val key = ctx.key() // key of this object
    val stage = ctx.get(STAGE) // null if unset
    val scans = ctx.get(SCANS).orEmpty() // with a default
    val keys = ctx.stateKeys() // keys that have a value
    ctx.set(STAGE, "in transit") // write
    ctx.clear(STAGE) // remove one value
    ctx.clearAll() // remove all values
  }
  // #endregion cheatsheet
}
