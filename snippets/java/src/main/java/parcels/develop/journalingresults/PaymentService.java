package parcels.develop.journalingresults;

// #region charge
// #fold Imports
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.restate.sdk.Context;
import dev.restate.sdk.annotation.Handler;
import dev.restate.sdk.annotation.Service;
import dev.restate.sdk.common.TerminalException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

// #endfold

@Service
public class PaymentService {
  record Payment(String paymentKey, String trackingNumber, String customer, int amountCents) {}

  record Charge(String paymentId) {}

  private static final HttpClient http = HttpClient.newHttpClient();
  private static final ObjectMapper json = new ObjectMapper();

  @Handler
  public Charge charge(Context ctx, Payment payment) {
    return ctx.run("charge payment", Charge.class, () -> chargePayment(payment));
  }

  private static Charge chargePayment(Payment payment) throws IOException, InterruptedException {
    var charge =
        new ChargeRequest(payment.trackingNumber(), payment.customer(), payment.amountCents());
    var request =
        HttpRequest.newBuilder(URI.create(System.getenv("PAYMENT_API") + "/charges"))
            .timeout(Duration.ofSeconds(30))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", payment.paymentKey())
            .POST(BodyPublishers.ofString(json.writeValueAsString(charge)))
            .build();
    var response = http.send(request, BodyHandlers.ofString());
    return switch (response.statusCode()) {
      case 200 -> json.readValue(response.body(), Charge.class);
      case 402 -> throw new TerminalException(402, "Card declined");
      default -> throw new IOException("The provider returned " + response.statusCode());
    };
  }

  record ChargeRequest(String trackingNumber, String customer, int amountCents) {}
}
// #endregion charge
