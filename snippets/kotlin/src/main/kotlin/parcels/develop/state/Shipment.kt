package parcels.develop.state

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Shared
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.serialization.Serializable

@Serializable data class NewShipment(val carrier: String)

@Serializable data class Scan(val depot: String)

@Serializable data class Note(val note: String)

@Serializable data class ShipmentStatus(val stage: String, val scans: List<String>)

@VirtualObject
class Shipment {
  // #region types
  private companion object {
    val STAGE = stateKey<String>("stage")
    val CARRIER = stateKey<String>("carrier")
    val SCANS = stateKey<List<String>>("scans")
    val NOTE = stateKey<String>("note")
  }

  // #endregion types

  // #region write
  @Handler
  suspend fun create(ctx: ObjectContext, shipment: NewShipment) {
    ctx.set(STAGE, "created")
    ctx.set(CARRIER, shipment.carrier)
  }

  // #endregion write

  // #region read
  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan): Int {
    val trackingNumber = ctx.key()
    if (ctx.get(STAGE) == null) throw TerminalException(404, "No shipment $trackingNumber")

    val scans = ctx.get(SCANS).orEmpty() + scan.depot
    ctx.set(SCANS, scans)
    ctx.set(STAGE, "in transit")
    ctx.runBlock("publish scan") { publishScan(trackingNumber, scan.depot) }
    return scans.size
  }

  // #endregion read

  // #region keys
  @Shared suspend fun keys(ctx: SharedObjectContext): List<String> = ctx.stateKeys().sorted()

  // #endregion keys

  // #region clear
  @Handler
  suspend fun removeNote(ctx: ObjectContext) {
    ctx.clear(NOTE)
  }

  @Handler
  suspend fun remove(ctx: ObjectContext) {
    ctx.clearAll()
  }

  // #endregion clear

  // #region partial
  @Handler
  suspend fun addNote(ctx: ObjectContext, note: Note) {
    ctx.set(NOTE, note.note)
    if (ctx.get(STAGE) == null) {
      // The note stays: a terminal exception doesn't roll back writes.
      throw TerminalException(404, "No shipment ${ctx.key()}")
    }
  }

  // #endregion partial

  // #region shared
  @Shared
  suspend fun status(ctx: SharedObjectContext) =
    ShipmentStatus(ctx.get(STAGE) ?: "unknown", ctx.get(SCANS).orEmpty())

  // #endregion shared

  @Shared suspend fun note(ctx: SharedObjectContext) = Note(ctx.get(NOTE).orEmpty())

  /** Not on the page: reads the note after a while, when it may have changed. */
  @Shared
  suspend fun noteLater(ctx: SharedObjectContext): String {
    ctx.sleep(10.seconds)
    return ctx.get(NOTE).orEmpty()
  }

  /** Not on the page: the same with lazy state. */
  @Shared
  suspend fun noteLaterLazily(ctx: SharedObjectContext): String {
    ctx.sleep(10.seconds)
    return ctx.get(NOTE).orEmpty()
  }
}
