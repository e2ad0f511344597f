"""The application of the event processing page."""

import restate
from shipments import shipment

app = restate.app([shipment])
