package parcels.guides.databases

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import java.sql.Connection
import kotlinx.serialization.Serializable

@Serializable data class Parcel(val trackingNumber: String)

@Serializable
data class ParcelRecord(val trackingNumber: String, val customer: String, val stage: String)

@Serializable data class DepotScan(val trackingNumber: String, val depot: String)

@Serializable data class StageChange(val trackingNumber: String, val stage: String)

@Serializable
data class Payment(
  val paymentKey: String,
  val trackingNumber: String,
  val customer: String,
  val amountCents: Int,
)

@Service
class ParcelRecords {
  // #region read
  @Handler
  suspend fun find(ctx: Context, parcel: Parcel): ParcelRecord {
    val key = parcel.trackingNumber
    return ctx.runBlock("find parcel") {
      parcels.first("SELECT customer, stage FROM parcels WHERE tracking_number = ?", key) {
        ParcelRecord(key, it.getString(1), it.getString(2))
      } ?: throw TerminalException(404, "No shipment $key")
    }
  }

  // #endregion read

  // #region naive
  @Handler
  suspend fun addScan(ctx: Context, scan: DepotScan) {
    ctx.runBlock("add scan") {
      parcels.transaction("add scan ${scan.trackingNumber}") {
        it.update(
          "INSERT INTO scans (tracking_number, depot) VALUES (?, ?)",
          scan.trackingNumber,
          scan.depot,
        )
      }
    }
  }

  // #endregion naive

  // #region upsert
  @Handler
  suspend fun save(ctx: Context, parcel: ParcelRecord) {
    ctx.runBlock("save parcel") {
      parcels.transaction("save parcel ${parcel.trackingNumber}") {
        it.update(
          """
          INSERT INTO parcels (tracking_number, customer, stage) VALUES (?, ?, ?)
          ON CONFLICT (tracking_number)
          DO UPDATE SET customer = excluded.customer, stage = excluded.stage
          """,
          parcel.trackingNumber,
          parcel.customer,
          parcel.stage,
        )
      }
    }
  }

  // #endregion upsert

  // #region key
  @Handler
  suspend fun spend(ctx: Context, payment: Payment) {
    ctx.runBlock("spend credit") {
      ledger.transaction("spend credit ${payment.trackingNumber}") { pay(it, payment) }
    }
  }

  // #endregion key

  // #region version
  @Handler
  suspend fun changeStage(ctx: Context, change: StageChange) {
    val key = change.trackingNumber
    val changeKey = ctx.request().invocationId.toString()
    do {
      // #fold Reads the version
      val version =
        ctx.runBlock("read version") {
          parcels.first("SELECT version FROM parcels WHERE tracking_number = ?", key) {
            it.getInt(1)
          } ?: throw TerminalException(404, "No shipment $key")
        }
      // #endfold
      val changed =
        ctx.runBlock("change stage") {
          parcels.transaction("change stage $key") { changeStage(it, change, version, changeKey) }
        }
    } while (!changed)
  }

  /** Returns whether the change is made; it isn't if another program was faster. */
  private fun changeStage(
    connection: Connection,
    change: StageChange,
    version: Int,
    changeKey: String,
  ): Boolean {
    val insert = "INSERT INTO changes (change_key) VALUES (?) ON CONFLICT DO NOTHING"
    if (connection.update(insert, changeKey) == 0) return true // by an earlier attempt
    val updated =
      connection.update(
        """
        UPDATE parcels SET stage = ?, version = version + 1
        WHERE tracking_number = ? AND version = ?
        """,
        change.stage,
        change.trackingNumber,
        version,
      )
    if (updated == 1) return true
    connection.update("DELETE FROM changes WHERE change_key = ?", changeKey)
    return false
  }

  // #endregion version

  // #region settle
  @Handler
  suspend fun settle(ctx: Context, payment: Payment) {
    val key = payment.trackingNumber
    val id = ctx.request().invocationId.toString()
    try {
      // #fold Prepares both
      ctx.runBlock("prepare parcels") {
        prepare(parcels, id, "prepare parcels $key") {
          it.update("UPDATE parcels SET stage = 'delivered' WHERE tracking_number = ?", key)
        }
      }
      ctx.runBlock("prepare ledger") {
        prepare(ledger, id, "prepare ledger $key") { pay(it, payment) }
      }
      // #endfold
    } catch (error: TerminalException) {
      toTheEnd(ctx, "roll back parcels") { rollBackPrepared(parcels, id) }
      toTheEnd(ctx, "roll back ledger") { rollBackPrepared(ledger, id) }
      throw error
    }
    // Both databases have promised to commit: from here, there's no way back.
    toTheEnd(ctx, "commit parcels") { commitPrepared(parcels, id, "commit parcels $key") }
    toTheEnd(ctx, "commit ledger") { commitPrepared(ledger, id, "commit ledger $key") }
  }

  /** Runs a step, and runs it again if the invocation is cancelled in the meantime. */
  private suspend fun toTheEnd(ctx: Context, name: String, step: suspend () -> Unit) =
    try {
      ctx.runBlock(name) { step() }
    } catch (error: TerminalException) {
      if (error.code != 409) throw error
      ctx.runBlock(name) { step() } // Restate cancels an invocation once.
    }

  // #endregion settle

  // #region pay
  /** Takes the amount from the customer's credit, once for each key. */
  private fun pay(connection: Connection, payment: Payment) {
    val (key, trackingNumber, customer, amount) = payment
    val inserted =
      connection.update(
        """
        INSERT INTO payments (payment_key, tracking_number, amount_cents)
        VALUES (?, ?, ?) ON CONFLICT DO NOTHING
        """,
        key,
        trackingNumber,
        amount,
      )
    if (inserted == 0) return // an earlier attempt has committed
    val updated =
      connection.update(
        """
        UPDATE accounts SET credit_cents = credit_cents - ?
        WHERE customer = ? AND credit_cents >= ?
        """,
        amount,
        customer,
        amount,
      )
    if (updated == 0) throw TerminalException(402, "Not enough credit")
  }
  // #endregion pay
}
