#: app concepts
#: run curl -s localhost:8080/DeliveryWorkflow/D-7/run/send --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "depot": "lyon", "confirmWithinSeconds": 3600}'
#: wait declare
#: until customs curl -s localhost:8080/DeliveryWorkflow/D-7/status
restate invocations cancel --yes DeliveryWorkflow/D-7/run
curl localhost:8080/restate/workflow/DeliveryWorkflow/D-7/attach
