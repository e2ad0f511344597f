import os

import restate
from accounts import customer_account
from carrier_api import start_carrier_api
from carriers import carrier_service
from customs import customs_service
from delivery import delivery_workflow
from depots import depot_service
from parcels import parcel_service
from payments import payment_service
from probes import probe, probe_object

os.environ.setdefault("CARRIER_API", start_carrier_api())

app = restate.app(
    [
        parcel_service,
        carrier_service,
        payment_service,
        customer_account,
        customs_service,
        delivery_workflow,
        depot_service,
        probe,
        probe_object,
    ]
)
