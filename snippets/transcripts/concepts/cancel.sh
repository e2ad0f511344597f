#: app concepts
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "depot": "lyon", "confirmWithinSeconds": 3600}'
#: wait file declaration
#: until customs curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/status
restate invocations cancel --yes DeliveryWorkflow/delivery-PX-1042/run
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach
