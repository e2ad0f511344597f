import restate
from account import customer_account
from delivery import delivery_workflow
from shipment import shipment

app = restate.app([shipment, customer_account, delivery_workflow])
