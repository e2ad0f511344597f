package parcels.develop.logging

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.VirtualObject
import dev.restate.sdk.kotlin.*
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.serialization.Serializable
import org.apache.logging.log4j.LogManager

private val LOG = LogManager.getLogger(Shipment::class.java)

private val attempts = AtomicInteger()

@Serializable data class Scan(val depot: String)

@VirtualObject
class Shipment {
  @Handler
  suspend fun scan(ctx: ObjectContext, scan: Scan) {
    LOG.info("Scanned in {}", scan.depot)
    ctx.runBlock("check context") { LOG.info("In a step") }
  }

  /** Not on the page: its first attempt fails in a step, and its second one during the replay. */
  @Handler
  suspend fun recall(ctx: ObjectContext) {
    val attempt = attempts.incrementAndGet()
    check(attempt != 2) { "failed during the replay" }
    ctx.runBlock("find van") {}
    ctx.runBlock("call van") { check(attempt != 1) { "failed in the step" } }
  }
}
