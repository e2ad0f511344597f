"""The application of the guide about parallelizing work."""

import restate
from depots import depot_service
from parcels import parcel_service
from scales import scale, scales

app = restate.app([parcel_service, depot_service, scale, scales])
