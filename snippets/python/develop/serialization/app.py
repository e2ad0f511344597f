import restate
from customs import customs_service
from parcels import parcel_service
from shipment import shipment

app = restate.app([parcel_service, shipment, customs_service])
