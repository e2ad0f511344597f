package parcels.usecases.workflows

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves the claims on PORT, 9080 by default. */
fun main() {
  RestateHttpServer.listen(endpoint { bind(ClaimWorkflow()) })
}
