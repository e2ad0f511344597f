"""The parcel application of the concept pages."""

# #region serve
import restate
from accounts import customer_account
from claims import claim_workflow
from deliveries import delivery_workflow
from parcels import parcel_service
from partners import carrier_service, customs_service, notification_service
from shipments import shipment

# An ASGI application: hypercorn --bind 0.0.0.0:9080 app:app
app = restate.app(
    [
        parcel_service,
        shipment,
        customer_account,
        delivery_workflow,
        claim_workflow,
        carrier_service,
        customs_service,
        notification_service,
    ]
)
# #endregion serve
