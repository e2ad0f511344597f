package parcels.develop.serving

// #region http
import dev.restate.sdk.http.vertx.RestateHttpServer
import dev.restate.sdk.kotlin.endpoint.endpoint

fun serveHttp() {
  RestateHttpServer.listen(
    endpoint {
      bind(ParcelService())
      bind(Shipment())
    }
  )
}
// #endregion http
