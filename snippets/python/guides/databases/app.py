"""The application of the guide to databases."""

import restate
from records import parcel_records
from shipments import shipment

app = restate.app([parcel_records, shipment])
