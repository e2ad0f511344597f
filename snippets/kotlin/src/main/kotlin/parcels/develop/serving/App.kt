package parcels.develop.serving

/** Serves one of the page's examples: the one that SERVE names. */
fun main() =
  when (System.getenv("SERVE")) {
    "tls" -> serveTls()
    "threads" -> serveOnThreads()
    "shutdown" -> serveUntilTold()
    "identity" -> serveWithIdentity()
    else -> serveHttp()
  }
