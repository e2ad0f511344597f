package greeter;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import java.time.Duration;

@Service
public class Greeter {
  public record Guest(String name) {}

  @Handler
  public String greet(Context ctx, Guest guest) {
    ctx.run("sign guest book", () -> signGuestBook(guest));
    ctx.sleep(Duration.ofSeconds(10));
    ctx.run("send postcard", () -> sendPostcard(guest));
    return "Hello " + guest.name() + "!";
  }

  // In an application: a write to a database, a call to a mail provider.
  private static void signGuestBook(Guest guest) {
    System.out.println("Signed the guest book for " + guest.name());
  }

  private static void sendPostcard(Guest guest) {
    System.out.println("Sent a postcard to " + guest.name());
  }
}
