package parcels.develop.errorhandling;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import parcels.develop.errorhandling.Model.Credit;
import parcels.develop.errorhandling.Model.Payment;

@VirtualObject
public class CustomerAccount {
  private static final StateKey<Integer> CREDIT = StateKey.of("creditCents", Integer.class);

  /** The exception of code that doesn't know Restate. */
  static class NotEnoughCreditException extends RuntimeException {
    NotEnoughCreditException() {
      super("Not enough credit");
    }
  }

  private static int subtract(int creditCents, int amountCents) {
    if (amountCents > creditCents) throw new NotEnoughCreditException();
    return creditCents - amountCents;
  }

  @Handler
  public Credit spend(ObjectContext ctx, Payment payment) {
    int before = ctx.get(CREDIT).orElse(0);
    try {
      int creditCents = subtract(before, payment.amountCents());
      ctx.set(CREDIT, creditCents);
      return new Credit(creditCents);
    } catch (NotEnoughCreditException error) {
      throw new TerminalException(402, error.getMessage());
    }
  }
}
