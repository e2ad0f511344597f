package parcels.develop.errorhandling

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.common.TerminalException
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.delay
import kotlinx.serialization.Serializable

/** Callers see a plain `TerminalException`. */
class AddressException(val line: Int) :
  TerminalException(400, "Line $line of the address is empty")

/** What a caught error still carries. */
@Serializable
data class Caught(val name: String, val code: Int, val message: String?, val hasLine: Boolean)

/** Handlers that no page shows: they hold what pages claim about errors and cancellation. */
@Service
class Probe {
  /** Catches a refusal, and waits; a crash during the wait does not ask the carrier again. */
  @Handler
  suspend fun recover(ctx: Context, request: BookingRequest): String {
    try {
      ctx.runBlock("book carrier") { bookCarrier(request) }
    } catch (error: TerminalException) {
      println("refused: ${error.message} (${error.code})")
    }
    ctx.sleep(2.seconds)
    return "recovered"
  }

  @Handler
  suspend fun readAddress(ctx: Context): Caught? {
    try {
      ctx.runBlock<Unit>("read address") { throw AddressException(2) }
    } catch (error: TerminalException) {
      val name = error::class.simpleName.orEmpty()
      return Caught(name, error.code, error.message, error is AddressException)
    }
    return null
  }

  /** Says what a first and a second cancellation do to a handler that continues after the first. */
  @Handler
  suspend fun insist(ctx: Context): String {
    for (wait in listOf("first", "second")) {
      try {
        ctx.sleep(if (wait == "first") 600.seconds else 10.seconds)
        println("$wait wait is over")
      } catch (error: TerminalException) {
        println("$wait wait: ${error.code}")
      }
    }
    return "insisted"
  }

  /** Is cancelled while its step runs. */
  @Handler
  suspend fun weigh(ctx: Context, parcel: Parcel) {
    try {
      ctx.runBlock("weigh parcel") {
        println("weigh parcel ${parcel.trackingNumber}")
        try {
          delay(600.seconds)
        } catch (error: CancellationException) {
          println("stopped weighing ${parcel.trackingNumber}")
          throw error
        }
        println("weighed ${parcel.trackingNumber}")
      }
    } catch (error: TerminalException) {
      println("not weighed ${parcel.trackingNumber}")
      throw error
    }
  }

  /** Counts with timeouts that are shorter than the walk through the depot. */
  @Handler
  suspend fun rushed(ctx: Context, request: DepotReportRequest): Int =
    ctx.runBlock("count parcels") { countParcels(request.depot) }
}
