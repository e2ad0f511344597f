/** Only compiled: no registry has the Kotlin starter of this version. */
package parcels.develop.serving.spring

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.kotlin.Context
import dev.restate.sdk.springboot.RestateService
import kotlinx.serialization.Serializable
import org.springframework.beans.factory.annotation.Value

@Serializable data class Order(val trackingNumber: String, val depot: String)

@Serializable data class Receipt(val trackingNumber: String, val slot: String)

// #region service
@RestateService
class ParcelService(@Value("\${parcels.place}") private val place: String) {
  @Handler
  suspend fun ship(ctx: Context, order: Order): Receipt =
    Receipt(order.trackingNumber, "${order.depot}-$place")
}
// #endregion service
