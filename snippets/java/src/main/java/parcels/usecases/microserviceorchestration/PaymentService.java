package parcels.usecases.microserviceorchestration;

import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;

@Service
public class PaymentService {
  public record Payment(
      String paymentKey, String trackingNumber, String customer, int amountCents) {}

  public record Charge(String paymentId) {}

  public record Refund(String paymentKey, String trackingNumber) {}

  @Handler
  public Charge charge(Context ctx, Payment payment) {
    return new Charge(
        ctx.run("charge payment", String.class, () -> Outside.chargePayment(payment)));
  }

  @Handler
  public void refund(Context ctx, Refund refund) {
    ctx.run("refund payment", () -> Outside.refundPayment(refund));
  }
}
