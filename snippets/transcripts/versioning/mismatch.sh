#: app ts/operate/versioning
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "depot": "leeds"}'
#: wait load van leeds PX-1042
#: until "Notification: Run" restate sql "SELECT entry_type FROM sys_journal"
#: kill
#: start RELEASE=2
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/confirm --json '{"signedBy": "Ada"}'
#: until "Journal mismatch" restate invocations list
#: part changed
restate invocations list
#: kill
#: start RELEASE=1
#: part restored
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach
