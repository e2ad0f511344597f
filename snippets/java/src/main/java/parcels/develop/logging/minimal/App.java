package parcels.develop.logging.minimal;

/** Serves the smallest example, with a configuration of its own. */
public class App {
  public static void main(String[] args) {
    System.setProperty("log4j2.configurationFile", "develop/logging/minimal/log4j2.properties");
    DepotService.main(args);
  }
}
