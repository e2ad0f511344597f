import restate
from customs import customs_desk, customs_service
from delivery import delivery_workflow

app = restate.app([customs_desk, customs_service, delivery_workflow])
