import restate
from shipment import shipment

app = restate.app([shipment])
