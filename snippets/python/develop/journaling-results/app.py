import restate
from carriers import carrier_service
from depots import depot_service
from parcels import parcel_service
from payments import payment_service
from probes import probe

app = restate.app(
    [parcel_service, carrier_service, payment_service, depot_service, probe]
)
