package parcels.develop.journalingresults;

import dev.restate.sdk.Context;
import dev.restate.sdk.DurableFuture;
import dev.restate.sdk.Select;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.RetryPolicy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Handlers that no page shows: they hold what pages claim about code that nobody should write. */
@Service
public class Probe {
  record Carriers(List<String> carriers) {}

  record Named(String name) {}

  /** Awaits the steps one after the other: each starts when it is awaited. */
  @Handler
  public void oneByOne(Context ctx, Carriers request) {
    var steps = new ArrayList<DurableFuture<Integer>>();
    for (var carrier : request.carriers()) {
      steps.add(
          ctx.runAsync("get quote " + carrier, Integer.class, () -> Outside.getQuote(carrier, 3)));
    }
    for (int index = 0; index < steps.size(); index++) {
      System.out.println("await " + index);
      steps.get(index).await();
    }
  }

  /** Awaits no step: it never runs. */
  @Handler
  public void forgotten(Context ctx) {
    ctx.runAsync("get quote swiftvan", Integer.class, () -> Outside.getQuote("swiftvan", 7));
    ctx.sleep(Duration.ofSeconds(1));
  }

  /** Races timers that have all ended, in both orders. */
  @Handler
  public List<String> raceEnded(Context ctx) {
    var early = ctx.timer(Duration.ofMillis(100)).map(done -> "early");
    var late = ctx.timer(Duration.ofMillis(200)).map(done -> "late");
    ctx.sleep(Duration.ofMillis(300));
    var first = Select.<String>select().or(late).or(early);
    var second = DurableFuture.any(early, late);
    return List.of(first.await(), List.of("early", "late").get(second.await()));
  }

  /** Fails until its attempts are used up: at most two of them, three seconds apart. */
  @Handler
  public void patient(Context ctx, Named request) {
    ctx.run(
        "fail",
        RetryPolicy.exponential(Duration.ofSeconds(3), 2).setMaxAttempts(2),
        () -> {
          System.out.println("attempt " + request.name());
          Thread.sleep(500);
          throw new IllegalStateException(request.name() + " fails");
        });
  }

  /** Takes two values, each from a generator of its own. */
  @Handler
  public List<String> generators(Context ctx) {
    var first = ctx.random().nextUUID().toString();
    var second = ctx.random().nextUUID().toString();
    var random = ctx.random();
    return List.of(first, second, random.nextUUID().toString(), random.nextUUID().toString());
  }

  /** Waits for the first of no futures. */
  @Handler
  public void nothing(Context ctx) {
    DurableFuture.any(List.of()).await();
  }
}
