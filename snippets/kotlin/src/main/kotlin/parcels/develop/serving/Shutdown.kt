package parcels.develop.serving

// #region shutdown
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint
import io.vertx.core.http.HttpConnection
import java.util.concurrent.ConcurrentHashMap
import kotlin.concurrent.thread

fun serveUntilTold() {
  val connections = ConcurrentHashMap.newKeySet<HttpConnection>()
  RestateHttpServer.fromEndpoint(endpoint { bind(ParcelService()) })
    .connectionHandler { connection ->
      connections.add(connection)
      connection.closeHandler { connections.remove(connection) }
    }
    .listen(System.getenv("PORT")?.toInt() ?: 9080)
    .onFailure(Throwable::printStackTrace)

  Runtime.getRuntime().addShutdownHook(thread(start = false) { finishAttempts(connections) })
}

/** Accepts no attempts on open connections, and waits for the running ones, for 10 seconds. */
private fun finishAttempts(connections: Set<HttpConnection>) {
  connections.forEach {
    try {
      it.shutdown(10_000)
    } catch (error: UnsupportedOperationException) {
      it.close() // HTTP/1.1, for example a health check
    }
  }
  repeat(100) { if (connections.isNotEmpty()) Thread.sleep(100) }
}
// #endregion shutdown
