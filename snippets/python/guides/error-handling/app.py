"""The application of the guide about error handling."""

import restate
from carriers import carrier_service
from notifications import notification_service
from parcels import parcel_service

app = restate.app([parcel_service, carrier_service, notification_service])
