package parcels;

import dev.restate.sdk.springboot.EnableRestate;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
@EnableRestate
public class App {
  public static void main(String[] args) {
    SpringApplication.run(App.class, args);
  }
}
