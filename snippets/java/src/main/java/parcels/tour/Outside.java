package parcels.tour;

/**
 * Other systems. Each method stands for a call to one of them, and prints what it has done there.
 */
final class Outside {
  private Outside() {}

  static String reserveSlot(String depot, String trackingNumber) {
    System.out.println("reserve slot " + depot + " " + trackingNumber);
    return depot + "-7";
  }

  static void releaseSlot(String depot, String trackingNumber) {
    System.out.println("release slot " + depot + " " + trackingNumber);
  }

  static void sendDriver(String depot, String trackingNumber) {
    System.out.println("send driver " + depot + " " + trackingNumber);
  }

  static String bookVan(String carrier, String trackingNumber) {
    if ("down".equals(System.getenv("CARRIERS"))) {
      System.out.println(carrier + " does not answer");
      throw new IllegalStateException(carrier + " does not answer");
    }
    System.out.println("book " + carrier + " " + trackingNumber);
    return carrier + "-" + trackingNumber;
  }

  static void charge(String customer, int cents) {
    System.out.println("charge " + customer + " " + cents);
  }

  static void refund(String customer, int cents) {
    System.out.println("refund " + customer + " " + cents);
  }

  static void sendMail(String customer, String text) {
    System.out.println("mail " + customer + ": " + text);
  }

  static void loadVan(String trackingNumber) {
    System.out.println("load van " + trackingNumber);
  }

  static void returnToDepot(String trackingNumber) {
    System.out.println("return to depot " + trackingNumber);
  }
}
