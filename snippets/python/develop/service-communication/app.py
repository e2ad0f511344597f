import restate
from carriers import carrier_service
from delivery import delivery_workflow
from parcels import parcel_service
from services import customs_service, depot_service, notification_service
from shipment import shipment
from webhook import carrier_webhook

app = restate.app(
    [
        parcel_service,
        carrier_service,
        carrier_webhook,
        shipment,
        delivery_workflow,
        notification_service,
        customs_service,
        depot_service,
    ]
)
