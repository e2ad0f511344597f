package parcels.tour;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;

@Service
public class PaymentService {
  public record Payment(String customer, int cents) {}

  public record Receipt(String receipt) {}

  // #region charge
  @Handler
  public Receipt charge(Context ctx, Payment payment) {
    var receipt = ctx.random().nextUUID().toString();
    ctx.run("charge", () -> Outside.charge(payment.customer(), payment.cents()));
    return new Receipt(receipt);
  }

  // #endregion charge

  @Handler
  public void refund(Context ctx, Payment payment) {
    ctx.run("refund", () -> Outside.refund(payment.customer(), payment.cents()));
  }
}
