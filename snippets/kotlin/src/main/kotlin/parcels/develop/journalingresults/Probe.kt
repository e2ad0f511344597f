package parcels.develop.journalingresults

import dev.restate.sdk.annotation.Handler
import dev.restate.sdk.annotation.Service
import dev.restate.sdk.kotlin.*
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.delay
import kotlinx.serialization.Serializable

@Serializable data class Carriers(val carriers: List<String>)

@Serializable data class Named(val name: String)

/** Handlers that no page shows: they hold what pages claim about code that nobody should write. */
@Service
class Probe {
  /** Awaits the steps one after the other: each starts when it is awaited. */
  @Handler
  suspend fun oneByOne(ctx: Context, request: Carriers) {
    val steps = request.carriers.map { ctx.runAsync("get quote $it") { getQuote(it, 3) } }
    steps.forEachIndexed { index, step ->
      println("await $index")
      step.await()
    }
  }

  /** Awaits no step: it never runs. */
  @Handler
  suspend fun forgotten(ctx: Context) {
    ctx.runAsync("get quote swiftvan") { getQuote("swiftvan", 7) }
    ctx.sleep(1.seconds)
  }

  /** Races timers that have all ended, in both orders. */
  @Handler
  suspend fun raceEnded(ctx: Context): List<String> {
    val early = ctx.timer(100.milliseconds).map { "early" }
    val late = ctx.timer(200.milliseconds).map { "late" }
    ctx.sleep(300.milliseconds)
    val second = listOf(early, late)[DurableFuture.any(early, late).await()]
    return listOf(
      select {
          late.onAwait { it }
          early.onAwait { it }
        }
        .await(),
      second.await(),
    )
  }

  /** Fails until its attempts are used up: at most two of them, three seconds apart. */
  @Handler
  suspend fun patient(ctx: Context, request: Named) {
    val retryPolicy = retryPolicy {
      initialDelay = 3.seconds
      maxAttempts = 2
    }
    ctx.runBlock<Unit>("fail", retryPolicy) {
      println("attempt ${request.name}")
      delay(500)
      error("${request.name} fails")
    }
  }

  /** Takes two values, each from a generator of its own. */
  @Handler
  suspend fun generators(ctx: Context): List<String> {
    val first = ctx.random().nextUUID().toString()
    val second = ctx.random().nextUUID().toString()
    val random = ctx.random()
    return listOf(first, second, random.nextUUID().toString(), random.nextUUID().toString())
  }

  /** Waits for the first of no futures. */
  @Handler
  suspend fun nothing(ctx: Context) {
    DurableFuture.any(emptyList()).await()
  }
}
