import restate
from shipment import shipment
from webhook import carrier_webhook

app = restate.app([carrier_webhook, shipment])
