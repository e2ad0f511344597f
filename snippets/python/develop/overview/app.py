# #region serve
import restate
from carriers import carrier_service
from delivery import delivery_workflow
from parcels import parcel_service
from shipment import shipment

app = restate.app([parcel_service, shipment, delivery_workflow, carrier_service])
# #endregion serve
