package parcels.guides.databases;

import static parcels.guides.databases.Database.PARCELS;
import static parcels.guides.databases.Database.update;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.VirtualObject;

// #region lock
@VirtualObject
public class Shipment {
  public record Scan(String depot) {}

  /** One at a time for each tracking number, in this process and in all others. */
  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var before =
        ctx.run(
            "read scans",
            Integer.class,
            () ->
                PARCELS
                    .first(
                        row -> row.getInt(1),
                        "SELECT scans FROM shipments WHERE tracking_number = ?",
                        ctx.key())
                    .orElse(0));
    var scans = before + 1;
    var upsert =
        """
        INSERT INTO shipments (tracking_number, scans, last_depot) VALUES (?, ?, ?)
        ON CONFLICT (tracking_number)
        DO UPDATE SET scans = excluded.scans, last_depot = excluded.last_depot
        """;
    ctx.run(
        "write scans",
        () ->
            PARCELS.transaction(
                "write scans " + ctx.key(),
                connection -> update(connection, upsert, ctx.key(), scans, scan.depot())));
    return scans;
  }
}
// #endregion lock
