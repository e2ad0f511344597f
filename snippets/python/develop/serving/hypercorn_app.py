# #region hypercorn
import restate
from parcels import parcel_service
from shipment import shipment

app = restate.app([parcel_service, shipment])
# #endregion hypercorn
