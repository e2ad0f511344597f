package parcels.develop.logging

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import kotlinx.serialization.Serializable
import org.apache.logging.log4j.LogManager

private val LOG = LogManager.getLogger(Shipment::class.java)

@Serializable data class Scan(val depot: String)

@VirtualObject
class Shipment {
  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan) {
    LOG.info("Scanned in {}", scan.depot)
    ctx.runBlock("check context") { LOG.info("In a step") }
  }
}
