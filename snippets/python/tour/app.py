import restate
from carriers import carrier_service
from customs import customs_service
from deliveries import delivery_workflow
from depots import depot_service
from notifications import notification_service
from parcels import parcel_service
from payments import payment_service
from shipments import shipment

app = restate.app(
    [
        depot_service,
        carrier_service,
        parcel_service,
        notification_service,
        payment_service,
        shipment,
        customs_service,
        delivery_workflow,
    ]
)
