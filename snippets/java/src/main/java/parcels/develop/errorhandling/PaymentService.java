package parcels.develop.errorhandling;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import parcels.develop.errorhandling.Model.Charge;
import parcels.develop.errorhandling.Model.Payment;
import parcels.develop.errorhandling.Outside.CardDeclinedException;

@Service
public class PaymentService {
  // #region convert
  @Handler
  public Charge charge(Context ctx, Payment payment) {
    String paymentId =
        ctx.run(
            "charge payment",
            String.class,
            () -> {
              try {
                return Outside.chargePayment(payment);
              } catch (CardDeclinedException error) {
                throw new TerminalException(402, error.getMessage());
              }
            });
    return new Charge(paymentId);
  }
  // #endregion convert
}
