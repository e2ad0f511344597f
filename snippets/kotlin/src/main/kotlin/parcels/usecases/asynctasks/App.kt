package parcels.usecases.asynctasks

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

/** Serves the labels on PORT, 9080 by default. */
fun main() {
  RestateHttpServer.listen(endpoint { bind(LabelService()) })
}
