package parcels.develop.state;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.common.StateKey;
import dev.restate.serde.TypeRef;
import java.util.List;

class CheatSheet {
  // #region cheatsheet
  static final StateKey<String> STAGE = StateKey.of("stage", String.class);
  static final StateKey<List<String>> SCANS = StateKey.of("scans", new TypeRef<>() {});

  void useState(ObjectContext ctx) {
    var key = ctx.key(); // key of this object
    var stage = ctx.get(STAGE); // an Optional
    var scans = ctx.get(SCANS).orElse(List.of()); // with a default
    var keys = ctx.stateKeys(); // keys that have a value
    ctx.set(STAGE, "in transit"); // write
    ctx.clear(STAGE); // remove one value
    ctx.clearAll(); // remove all values
  }
  // #endregion cheatsheet
}
