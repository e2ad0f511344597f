package parcels.develop.errorhandling;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.time.Duration;
import java.util.List;
import parcels.develop.errorhandling.Model.BookingRequest;
import parcels.develop.errorhandling.Model.DepotReportRequest;
import parcels.develop.errorhandling.Model.Parcel;

/** Handlers that no page shows: they hold what pages claim about errors and cancellation. */
@Service
public class Probe {
  /** Callers see a plain {@code TerminalException}. */
  static class AddressException extends TerminalException {
    final int line;

    AddressException(int line) {
      super(400, "Line " + line + " of the address is empty");
      this.line = line;
    }
  }

  /** What a caught error still carries. */
  public record Caught(String name, int code, String message, boolean hasLine) {}

  /** Catches a refusal, and waits; a crash during the wait does not ask the carrier again. */
  @Handler
  public String recover(Context ctx, BookingRequest request) {
    try {
      ctx.run("book carrier", String.class, () -> Outside.bookCarrier(request));
    } catch (TerminalException error) {
      System.out.println("refused: " + error.getMessage() + " (" + error.getCode() + ")");
    }
    ctx.sleep(Duration.ofSeconds(2));
    return "recovered";
  }

  @Handler
  public Caught readAddress(Context ctx) {
    try {
      ctx.run(
          "read address",
          () -> {
            throw new AddressException(2);
          });
    } catch (TerminalException error) {
      var name = error.getClass().getSimpleName();
      return new Caught(
          name, error.getCode(), error.getMessage(), error instanceof AddressException);
    }
    return null;
  }

  /** Says what a first and a second cancellation do to a handler that continues after the first. */
  @Handler
  public String insist(Context ctx) {
    for (var wait : List.of("first", "second")) {
      try {
        ctx.sleep(Duration.ofSeconds(wait.equals("first") ? 600 : 10));
        System.out.println(wait + " wait is over");
      } catch (TerminalException error) {
        System.out.println(wait + " wait: " + error.getCode());
      }
    }
    return "insisted";
  }

  /** Is cancelled while its step runs. */
  @Handler
  public void weigh(Context ctx, Parcel parcel) {
    try {
      ctx.run(
          "weigh parcel",
          () -> {
            System.out.println("weigh parcel " + parcel.trackingNumber());
            Thread.sleep(10_000);
            System.out.println("weighed " + parcel.trackingNumber());
          });
    } catch (TerminalException error) {
      System.out.println("not weighed " + parcel.trackingNumber());
      throw error;
    }
  }

  /** Counts with timeouts that are shorter than the walk through the depot. */
  @Handler
  public int rushed(Context ctx, DepotReportRequest request) {
    return ctx.run("count parcels", Integer.class, () -> Outside.countParcels(request.depot()));
  }
}
