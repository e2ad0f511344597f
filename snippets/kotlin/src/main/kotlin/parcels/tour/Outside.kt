/**
 * Other systems. Each function stands for a call to one of them, and prints what it has done there.
 */
package parcels.tour

fun reserveSlot(depot: String, trackingNumber: String): String {
  println("reserve slot $depot $trackingNumber")
  return "$depot-7"
}

fun releaseSlot(depot: String, trackingNumber: String) {
  println("release slot $depot $trackingNumber")
}

fun sendDriver(depot: String, trackingNumber: String) {
  println("send driver $depot $trackingNumber")
}

fun bookVan(carrier: String, trackingNumber: String): String {
  if (System.getenv("CARRIERS") == "down") {
    println("$carrier does not answer")
    error("$carrier does not answer")
  }
  println("book $carrier $trackingNumber")
  return "$carrier-$trackingNumber"
}

fun chargeCard(customer: String, cents: Int) {
  println("charge $customer $cents")
}

fun refundCard(customer: String, cents: Int) {
  println("refund $customer $cents")
}

fun sendMail(customer: String, text: String) {
  println("mail $customer: $text")
}

fun loadVan(trackingNumber: String) {
  println("load van $trackingNumber")
}

fun returnToDepot(trackingNumber: String) {
  println("return to depot $trackingNumber")
}
