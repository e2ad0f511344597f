package parcels.develop.serialization

import dev.restate.serde.Serde
import dev.restate.serde.TypeTag
import dev.restate.serde.kotlinx.KotlinSerializationSerdeFactory
import java.time.Instant

// #region serde
data class DeliveryWindow(val from: Instant, val to: Instant) {
  companion object {
    /** Two instants: `2026-04-01T08:00:00Z/2026-04-01T12:00:00Z`. */
    val SERDE: Serde<DeliveryWindow> =
      Serde.using(
        "text/plain",
        { window -> "${window.from}/${window.to}".encodeToByteArray() },
        { bytes ->
          val (from, to) = bytes.decodeToString().split("/").map(Instant::parse)
          DeliveryWindow(from, to)
        },
      )
  }

  /** Delivery windows as text, and everything else as JSON. */
  class SerdeFactory : KotlinSerializationSerdeFactory() {
    @Suppress("UNCHECKED_CAST")
    override fun <T : Any?> create(typeTag: TypeTag<T>): Serde<T> =
      if (typeTag is KtTypeTag && typeTag.type == DeliveryWindow::class) SERDE as Serde<T>
      else super.create(typeTag)
  }
}
// #endregion serde
