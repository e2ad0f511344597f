"""The application of the page about orchestrating microservices."""

import restate
from parcels import parcel_service
from services import (
    carrier_service,
    customs_service,
    notification_service,
    payment_service,
    shipment,
)

app = restate.app(
    [
        parcel_service,
        payment_service,
        carrier_service,
        customs_service,
        notification_service,
        shipment,
    ]
)
