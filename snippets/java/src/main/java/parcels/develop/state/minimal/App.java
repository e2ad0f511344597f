package parcels.develop.state.minimal;

// #region untyped
import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import dev.restate.serde.TypeRef;
import java.util.ArrayList;
import java.util.List;

@VirtualObject
class Shipment {
  record Scan(String depot) {}

  static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});

  @Handler
  public int scan(ObjectContext ctx, Scan scan) {
    var scans = new ArrayList<>(ctx.get(SCANS).orElse(List.of()));
    scans.add(scan.depot());
    ctx.set(SCANS, scans);
    return scans.size();
  }
}

public class App {
  public static void main(String[] args) {
    RestateHttpServer.listen(Endpoint.bind(new Shipment()));
  }
}
// #endregion untyped
