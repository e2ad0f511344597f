package parcels.develop.serialization.minimal;

/** Serves the smallest example. */
public class App {
  public static void main(String[] args) {
    ParcelService.main(args);
  }
}
