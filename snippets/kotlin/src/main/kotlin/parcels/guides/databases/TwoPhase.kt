package parcels.guides.databases

import java.sql.Connection

// #region two-phase
/** Does the work of one database up to PREPARE TRANSACTION. */
suspend fun prepare(database: Database, id: String, step: String, work: (Connection) -> Unit) {
  val gid = "$id-${database.name}"
  if (isPrepared(database, gid)) return
  database.transaction(step, end = "PREPARE TRANSACTION '$gid'") { connection ->
    // Fails if the transaction has been rolled back in the meantime.
    connection.update("INSERT INTO prepared (gid) VALUES (?)", gid)
    work(connection)
  }
}

suspend fun commitPrepared(database: Database, id: String, step: String) {
  val gid = "$id-${database.name}"
  reached(step)
  if (isPrepared(database, gid)) database.execute("COMMIT PREPARED '$gid'")
  reached("committed $step")
}

suspend fun rollBackPrepared(database: Database, id: String) {
  val gid = "$id-${database.name}"
  if (isPrepared(database, gid)) database.execute("ROLLBACK PREPARED '$gid'")
  // Keeps a step that a cancellation has left behind from preparing later.
  database.execute("INSERT INTO prepared (gid) VALUES (?) ON CONFLICT DO NOTHING", gid)
}

private suspend fun isPrepared(database: Database, gid: String): Boolean =
  database.first("SELECT gid FROM pg_prepared_xacts WHERE gid = ?", gid) { true } != null
// #endregion two-phase
