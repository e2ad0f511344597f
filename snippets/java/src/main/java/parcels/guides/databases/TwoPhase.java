package parcels.guides.databases;

import java.sql.SQLException;

// #region two-phase
/** The two phases of a transaction in one of several databases. */
final class TwoPhase {
  private TwoPhase() {}

  /** Does the work of one database up to PREPARE TRANSACTION. */
  static void prepare(Database database, String id, String step, Database.Work<Integer> work)
      throws SQLException {
    var gid = id + "-" + database.name;
    if (isPrepared(database, gid)) {
      return;
    }
    database.transaction(
        step,
        "PREPARE TRANSACTION '" + gid + "'",
        connection -> {
          // Fails if the transaction has been rolled back in the meantime.
          Database.update(connection, "INSERT INTO prepared (gid) VALUES (?)", gid);
          return work.run(connection);
        });
  }

  static void commit(Database database, String id, String step) throws SQLException {
    var gid = id + "-" + database.name;
    Outside.reached(step);
    if (isPrepared(database, gid)) {
      database.execute("COMMIT PREPARED '" + gid + "'");
    }
    Outside.reached("committed " + step);
  }

  static void rollBack(Database database, String id) throws SQLException {
    var gid = id + "-" + database.name;
    if (isPrepared(database, gid)) {
      database.execute("ROLLBACK PREPARED '" + gid + "'");
    }
    // Keeps a step that a cancellation has left behind from preparing later.
    database.execute("INSERT INTO prepared (gid) VALUES (?) ON CONFLICT DO NOTHING", gid);
  }

  private static boolean isPrepared(Database database, String gid) throws SQLException {
    return database
        .first(row -> true, "SELECT gid FROM pg_prepared_xacts WHERE gid = ?", gid)
        .isPresent();
  }
}
// #endregion two-phase
