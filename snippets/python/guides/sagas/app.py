"""The application of the guide about sagas."""

import restate
from notifications import notification_service
from parcels import parcel_service

app = restate.app([parcel_service, notification_service])
