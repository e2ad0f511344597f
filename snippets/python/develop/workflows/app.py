import restate
from claim import claim_workflow
from delivery import delivery_workflow
from parcels import parcel_service

app = restate.app([delivery_workflow, claim_workflow, parcel_service])
