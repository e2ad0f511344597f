package parcels.develop.journalingresults;

import static parcels.develop.journalingresults.Outside.getQuote;
import static parcels.develop.journalingresults.Outside.printLabel;

import dev.restate.sdk.Context;
import dev.restate.sdk.DurableFuture;
import dev.restate.sdk.Select;
import dev.restate.sdk.common.RetryPolicy;
import java.time.Duration;
import java.time.Instant;

class CheatSheet {
  void useSteps(Context ctx) {
    // #region cheatsheet
    var key = ctx.random().nextUUID().toString(); // same on every attempt
    var now = ctx.run("read clock", String.class, () -> Instant.now().toString());
    ctx.run("print label", () -> printLabel("PX-1042", "leeds")); // no result
    var policy = RetryPolicy.exponential(Duration.ofMillis(100), 2).setMaxAttempts(4);
    var price = ctx.run("get quote", Integer.class, policy, () -> getQuote("swiftvan", 3));

    // Steps start when you wait for them
    var van = ctx.runAsync(Integer.class, () -> getQuote("swiftvan", 3));
    var freight = ctx.runAsync(Integer.class, () -> getQuote("northfreight", 3));
    DurableFuture.all(van, freight).await(); // for all
    var index = DurableFuture.any(van, freight).await(); // for the first
    var first = Select.<Integer>select().or(van).or(freight).await(); // its value
    var inTime = van.await(Duration.ofSeconds(2)); // throws TimeoutException
    var text = van.map(cents -> cents + " cents").await(); // transform
    // #endregion cheatsheet
  }
}
