package parcels.guides.databases;

import static parcels.guides.databases.Database.LEDGER;
import static parcels.guides.databases.Database.PARCELS;
import static parcels.guides.databases.Database.update;

import dev.restate.common.function.ThrowingRunnable;
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.sql.Connection;
import java.sql.SQLException;

@Service
public class ParcelRecords {
  public record Parcel(String trackingNumber) {}

  public record ParcelRecord(String trackingNumber, String customer, String stage) {}

  public record DepotScan(String trackingNumber, String depot) {}

  public record StageChange(String trackingNumber, String stage) {}

  public record Payment(
      String paymentKey, String trackingNumber, String customer, int amountCents) {}

  // #region read
  @Handler
  public ParcelRecord find(Context ctx, Parcel parcel) {
    var key = parcel.trackingNumber();
    var found =
        ctx.run(
            "find parcel",
            ParcelRecord.class,
            () ->
                PARCELS
                    .first(
                        row -> new ParcelRecord(key, row.getString(1), row.getString(2)),
                        "SELECT customer, stage FROM parcels WHERE tracking_number = ?",
                        key)
                    .orElse(null));
    if (found == null) {
      throw new TerminalException(404, "No shipment " + key);
    }
    return found;
  }

  // #endregion read

  // #region naive
  @Handler
  public void addScan(Context ctx, DepotScan scan) {
    ctx.run(
        "add scan",
        () ->
            PARCELS.transaction(
                "add scan " + scan.trackingNumber(),
                connection ->
                    update(
                        connection,
                        "INSERT INTO scans (tracking_number, depot) VALUES (?, ?)",
                        scan.trackingNumber(),
                        scan.depot())));
  }

  // #endregion naive

  // #region upsert
  @Handler
  public void save(Context ctx, ParcelRecord parcel) {
    var upsert =
        """
        INSERT INTO parcels (tracking_number, customer, stage) VALUES (?, ?, ?)
        ON CONFLICT (tracking_number)
        DO UPDATE SET customer = excluded.customer, stage = excluded.stage
        """;
    ctx.run(
        "save parcel",
        () ->
            PARCELS.transaction(
                "save parcel " + parcel.trackingNumber(),
                connection ->
                    update(
                        connection,
                        upsert,
                        parcel.trackingNumber(),
                        parcel.customer(),
                        parcel.stage())));
  }

  // #endregion upsert

  // #region key
  @Handler
  public void spend(Context ctx, Payment payment) {
    ctx.run(
        "spend credit",
        () ->
            LEDGER.transaction(
                "spend credit " + payment.trackingNumber(),
                connection -> pay(connection, payment)));
  }

  // #endregion key

  // #region version
  @Handler
  public void changeStage(Context ctx, StageChange change) {
    var key = change.trackingNumber();
    var changeKey = ctx.request().invocationId().toString();
    var changed = false;
    while (!changed) {
      // #fold Reads the version
      var version =
          ctx.run(
              "read version",
              Integer.class,
              () ->
                  PARCELS
                      .first(
                          row -> row.getInt(1),
                          "SELECT version FROM parcels WHERE tracking_number = ?",
                          key)
                      .orElse(null));
      if (version == null) {
        throw new TerminalException(404, "No shipment " + key);
      }
      // #endfold
      changed =
          ctx.run(
              "change stage",
              Boolean.class,
              () ->
                  PARCELS.transaction(
                      "change stage " + key,
                      connection -> changeStage(connection, change, version, changeKey)));
    }
  }

  /** Returns whether the change is made; it isn't if another program was faster. */
  private static boolean changeStage(
      Connection connection, StageChange change, int version, String changeKey)
      throws SQLException {
    var insert = "INSERT INTO changes (change_key) VALUES (?) ON CONFLICT DO NOTHING";
    if (update(connection, insert, changeKey) == 0) {
      return true; // by an earlier attempt
    }
    var sql =
        """
        UPDATE parcels SET stage = ?, version = version + 1
        WHERE tracking_number = ? AND version = ?
        """;
    if (update(connection, sql, change.stage(), change.trackingNumber(), version) == 1) {
      return true;
    }
    update(connection, "DELETE FROM changes WHERE change_key = ?", changeKey);
    return false;
  }

  // #endregion version

  // #region settle
  @Handler
  public void settle(Context ctx, Payment payment) {
    var key = payment.trackingNumber();
    var id = ctx.request().invocationId().toString();
    try {
      // #fold Prepares both
      ctx.run(
          "prepare parcels",
          () ->
              TwoPhase.prepare(
                  PARCELS,
                  id,
                  "prepare parcels " + key,
                  connection ->
                      update(
                          connection,
                          "UPDATE parcels SET stage = 'delivered' WHERE tracking_number = ?",
                          key)));
      ctx.run(
          "prepare ledger",
          () ->
              TwoPhase.prepare(
                  LEDGER, id, "prepare ledger " + key, connection -> pay(connection, payment)));
      // #endfold
    } catch (TerminalException error) {
      toTheEnd(ctx, "roll back parcels", () -> TwoPhase.rollBack(PARCELS, id));
      toTheEnd(ctx, "roll back ledger", () -> TwoPhase.rollBack(LEDGER, id));
      throw error;
    }
    // Both databases have promised to commit: from here, there's no way back.
    toTheEnd(ctx, "commit parcels", () -> TwoPhase.commit(PARCELS, id, "commit parcels " + key));
    toTheEnd(ctx, "commit ledger", () -> TwoPhase.commit(LEDGER, id, "commit ledger " + key));
  }

  /** Runs a step, and runs it again if the invocation is cancelled in the meantime. */
  private static void toTheEnd(Context ctx, String name, ThrowingRunnable step) {
    try {
      ctx.run(name, step);
    } catch (TerminalException error) {
      if (error.getCode() != 409) throw error;
      ctx.run(name, step); // Restate cancels an invocation once.
    }
  }

  // #endregion settle

  // #region pay
  /** Takes the amount from the customer's credit, once for each key. */
  private static int pay(Connection connection, Payment payment) throws SQLException {
    var insert =
        """
        INSERT INTO payments (payment_key, tracking_number, amount_cents)
        VALUES (?, ?, ?) ON CONFLICT DO NOTHING
        """;
    var key = payment.paymentKey();
    var amount = payment.amountCents();
    if (update(connection, insert, key, payment.trackingNumber(), amount) == 0) {
      return 0; // an earlier attempt has committed
    }
    var spend =
        """
        UPDATE accounts SET credit_cents = credit_cents - ?
        WHERE customer = ? AND credit_cents >= ?
        """;
    var updated = update(connection, spend, amount, payment.customer(), amount);
    if (updated == 0) {
      throw new TerminalException(402, "Not enough credit");
    }
    return updated;
  }
  // #endregion pay
}
