package parcels.concepts;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import parcels.concepts.Model.Declaration;

/** The customs office. Its answer resolves the declaration's awakeable. */
@Service
public class CustomsService {
  @Handler
  public void declare(Context ctx, Declaration declaration) {
    ctx.run("file declaration", () -> Outside.fileDeclaration(declaration));
  }
}
