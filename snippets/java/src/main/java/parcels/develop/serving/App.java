package parcels.develop.serving;

/** Serves one of the page's examples: the one that SERVE names. */
public class App {
  public static void main(String[] args) {
    switch (System.getenv().getOrDefault("SERVE", "http")) {
      case "tls" -> Tls.main(args);
      case "threads" -> Threads.main(args);
      case "shutdown" -> Shutdown.main(args);
      case "identity" -> Identity.main(args);
      default -> Http.main(args);
    }
  }
}
