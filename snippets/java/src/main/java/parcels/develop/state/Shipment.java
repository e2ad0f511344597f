package parcels.develop.state;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import dev.restate.serde.TypeRef;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

@VirtualObject
public class Shipment {
  record NewShipment(String carrier) {}

  record Scan(String depot) {}

  record Note(String note) {}

  record ShipmentStatus(String stage, List<String> scans) {}

  // #region types
  static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  static final StateKey<String> CARRIER = StateKey.of("carrier", String.class);
  static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});
  static final StateKey<String> NOTE = StateKey.of("note", String.class);

  // #endregion types

  // #region write
  @Handler
  public void create(ObjectContext ctx, NewShipment shipment) {
    ctx.set(STAGE, "created");
    ctx.set(CARRIER, shipment.carrier());
  }

  // #endregion write

  // #region read
  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var trackingNumber = ctx.key();
    if (ctx.get(STAGE).isEmpty()) {
      throw new TerminalException(404, "No shipment " + trackingNumber);
    }

    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    ctx.set(STAGE, "in transit");
    ctx.run("publish scan", () -> Outside.publishScan(trackingNumber, scan.depot()));
    return scans.size();
  }

  // #endregion read

  // #region keys
  @Shared
  public List<String> keys(SharedObjectContext ctx) {
    return ctx.stateKeys().stream().sorted().toList();
  }

  // #endregion keys

  // #region clear
  @Handler
  public void removeNote(ObjectContext ctx) {
    ctx.clear(NOTE);
  }

  @Handler
  public void remove(ObjectContext ctx) {
    ctx.clearAll();
  }

  // #endregion clear

  // #region partial
  @Handler
  public void addNote(ObjectContext ctx, Note note) {
    ctx.set(NOTE, note.note());
    if (ctx.get(STAGE).isEmpty()) {
      // The note stays: a terminal exception doesn't roll back writes.
      throw new TerminalException(404, "No shipment " + ctx.key());
    }
  }

  // #endregion partial

  // #region shared
  @Shared
  public ShipmentStatus status(SharedObjectContext ctx) {
    return new ShipmentStatus(ctx.get(STAGE).orElse("unknown"), ctx.get(SCANS).orElse(List.of()));
  }

  // #endregion shared

  @Shared
  public Note note(SharedObjectContext ctx) {
    return new Note(ctx.get(NOTE).orElse(""));
  }

  /** Not on the page: reads the note after a while, when it may have changed. */
  @Shared
  public String noteLater(SharedObjectContext ctx) {
    ctx.sleep(Duration.ofSeconds(10));
    return ctx.get(NOTE).orElse("");
  }

  /** Not on the page: the same with lazy state. */
  @Shared
  public String noteLaterLazily(SharedObjectContext ctx) {
    ctx.sleep(Duration.ofSeconds(10));
    return ctx.get(NOTE).orElse("");
  }

  /** Not on the page: what is left of {@code null}. */
  @Handler
  public Note nullNote(ObjectContext ctx) {
    ctx.set(NOTE, null);
    return new Note(ctx.get(NOTE).orElse("none"));
  }
}
