package parcels.develop.journalingresults

import dev.restate.sdk.kotlin.*

private suspend fun useSteps(ctx: Context) {
  // #region cheatsheet
  val key = ctx.random().nextUUID().toString() // same on every attempt
  val policy = retryPolicy { maxAttempts = 4 } // then a TerminalException
  val price = ctx.runBlock("get quote", policy) { getQuote("swiftvan", 3) }

  val van = ctx.runAsync { getQuote("swiftvan", 3) } // starts when awaited
  val freight = ctx.runAsync { getQuote("northfreight", 3) }
  val prices = awaitAll(van, freight) // wait for all
  val index = DurableFuture.any(van, freight).await() // for the first
  val first =
    select {
        van.onAwait { it }
        freight.onAwait { it }
      }
      .await() // its value
  val text = van.map { "$it cents" }.await() // transform
  // #endregion cheatsheet
}
