import restate
from delivery import delivery_workflow
from notifications import notification_service
from shipment import shipment

app = restate.app([shipment, delivery_workflow, notification_service])
