package parcels.develop.serving

import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.HandlerRunner
import dev.restate.sdk.kotlin.endpoint.endpoint
import kotlinx.coroutines.Dispatchers

/** Runs handlers in a coroutine context of its own. */
fun serveOnThreads() {
  // #region threads
  val endpoint = endpoint { bind(ParcelService(), HandlerRunner.Options(Dispatchers.IO)) }
  // #endregion threads
  RestateHttpServer.listen(endpoint)
}
