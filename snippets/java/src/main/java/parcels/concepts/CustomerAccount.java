package parcels.concepts;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;
import parcels.concepts.Model.Amount;
import parcels.concepts.Model.Credit;
import parcels.concepts.Model.Payment;

/** A customer's prepaid credit. The key is the customer's email address. */
@VirtualObject
public class CustomerAccount {
  private static final StateKey<Integer> CREDIT = StateKey.of("creditCents", Integer.class);

  @Handler
  public Credit deposit(ObjectContext ctx, Amount amount) {
    int creditCents = ctx.get(CREDIT).orElse(0) + amount.amountCents();
    ctx.set(CREDIT, creditCents);
    return new Credit(creditCents);
  }

  // #region spend
  /** Holds the lock of one customer, from the check to the write. */
  @Handler
  public Credit spend(ObjectContext ctx, Payment payment) {
    int creditCents = ctx.get(CREDIT).orElse(0);
    if (creditCents < payment.amountCents()) {
      throw new TerminalException(402, "Not enough credit");
    }
    int left = creditCents - payment.amountCents();
    ctx.set(CREDIT, left);
    return new Credit(left);
  }

  // #endregion spend

  @Shared
  public Credit balance(SharedObjectContext ctx) {
    return new Credit(ctx.get(CREDIT).orElse(0));
  }
}
