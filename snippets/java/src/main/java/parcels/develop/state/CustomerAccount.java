package parcels.develop.state;

import dev.restate.sdk.ObjectContext;
import dev.restate.sdk.SharedObjectContext;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Shared;
import dev.restate.sdk.annotation.VirtualObject;
import dev.restate.sdk.common.StateKey;
import dev.restate.sdk.common.TerminalException;

// #region lock
@VirtualObject
public class CustomerAccount {
  // #fold Types
  record Amount(int amountCents) {}

  record Credit(int creditCents) {}

  record Payment(String paymentKey, String trackingNumber, String customer, int amountCents) {}

  // #endfold
  static final StateKey<Integer> CREDIT = StateKey.of("creditCents", Integer.class);

  @Handler
  public Credit spend(ObjectContext ctx, Payment payment) {
    int creditCents = ctx.get(CREDIT).orElse(0);
    if (creditCents < payment.amountCents()) {
      throw new TerminalException(402, "Not enough credit");
    }

    // However long this takes, no other payment of this customer runs.
    ctx.run("charge payment", () -> Outside.chargePayment(payment));

    int left = creditCents - payment.amountCents();
    ctx.set(CREDIT, left);
    return new Credit(left);
  }

  // #fold deposit and balance

  @Handler
  public Credit deposit(ObjectContext ctx, Amount amount) {
    int creditCents = ctx.get(CREDIT).orElse(0) + amount.amountCents();
    ctx.set(CREDIT, creditCents);
    return new Credit(creditCents);
  }

  @Shared
  public Credit balance(SharedObjectContext ctx) {
    return new Credit(ctx.get(CREDIT).orElse(0));
  }
  // #endfold
}
// #endregion lock
