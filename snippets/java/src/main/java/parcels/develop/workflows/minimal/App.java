package parcels.develop.workflows.minimal;

/** Serves the smallest workflow. */
public class App {
  public static void main(String[] args) {
    DeliveryWorkflow.main(args);
  }
}
