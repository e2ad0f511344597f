package parcels.develop.journalingresults;

import dev.restate.sdk.Context;
import dev.restate.sdk.DurableFuture;
import dev.restate.sdk.Select;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.RetryPolicy;
import dev.restate.sdk.common.TerminalException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

@Service
public class ParcelService {
  record Order(String trackingNumber, String depot, String carrier) {}

  record Receipt(String trackingNumber, String bookingId) {}

  record QuoteRequest(int weightKg) {}

  record Quote(String carrier, int priceCents) {}

  private static final List<String> CARRIERS = List.of("swiftvan", "northfreight");

  // #region ship
  @Handler
  public Receipt ship(Context ctx, Order order) {
    var trackingNumber = order.trackingNumber();
    var idempotencyKey = ctx.random().nextUUID().toString();

    var bookingId =
        ctx.run(
            "book carrier",
            String.class,
            () -> Outside.bookCarrier(order.carrier(), trackingNumber, idempotencyKey));

    ctx.run("print label", () -> Outside.printLabel(trackingNumber, order.depot()));

    return new Receipt(trackingNumber, bookingId);
  }

  // #endregion ship

  // #region all
  /** Asks one carrier for its price, in a step that isn't retried forever. */
  private static DurableFuture<Quote> askCarrier(Context ctx, String carrier, int weightKg) {
    return ctx.runAsync(
        "get quote " + carrier,
        Quote.class,
        RetryPolicy.exponential(Duration.ofMillis(50), 2).setMaxAttempts(2),
        () -> new Quote(carrier, Outside.getQuote(carrier, weightKg)));
  }

  @Handler
  public Quote quote(Context ctx, QuoteRequest request) {
    var quotes = CARRIERS.stream().map(it -> askCarrier(ctx, it, request.weightKg())).toList();
    DurableFuture.all(List.copyOf(quotes)).await();
    return quotes.stream()
        .map(DurableFuture::await)
        .min(Comparator.comparing(Quote::priceCents))
        .orElseThrow();
  }

  // #endregion all

  // #region all-settled
  @Handler
  public List<Quote> quotes(Context ctx, QuoteRequest request) {
    var settled =
        CARRIERS.stream()
            .map(carrier -> askCarrier(ctx, carrier, request.weightKg()))
            .map(quote -> quote.map(Optional::of, failure -> Optional.<Quote>empty()))
            .toList();
    DurableFuture.all(List.copyOf(settled)).await();
    return settled.stream().map(DurableFuture::await).flatMap(Optional::stream).toList();
  }

  // #endregion all-settled

  // #region any
  @Handler
  public Quote firstQuote(Context ctx, QuoteRequest request) {
    var quotes = new ArrayList<DurableFuture<Quote>>();
    for (var carrier : CARRIERS) quotes.add(askCarrier(ctx, carrier, request.weightKg()));

    while (!quotes.isEmpty()) {
      int first = DurableFuture.any(List.copyOf(quotes)).await();
      var finished = quotes.remove(first);
      try {
        return finished.await();
      } catch (TerminalException error) {
        // Another carrier may still have a quote.
      }
    }
    throw new TerminalException(503, "No carrier has a quote");
  }

  // #endregion any

  // #region race
  @Handler
  public Quote fastestQuote(Context ctx, QuoteRequest request) {
    return Select.<Quote>select()
        .or(askCarrier(ctx, "swiftvan", request.weightKg()))
        .or(askCarrier(ctx, "northfreight", request.weightKg()))
        .await();
  }

  // #endregion race

  // #region map
  @Handler
  public List<String> priceList(Context ctx, QuoteRequest request) {
    var lines =
        CARRIERS.stream()
            .map(
                carrier ->
                    askCarrier(ctx, carrier, request.weightKg())
                        .map(
                            quote -> carrier + ": " + quote.priceCents() + " cents",
                            failure -> carrier + ": " + failure.getMessage()))
            .toList();
    DurableFuture.all(List.copyOf(lines)).await();
    return lines.stream().map(DurableFuture::await).toList();
  }
  // #endregion map
}
