#: app ts/tour
curl localhost:8080/DeliveryWorkflow/D-1/run/send \
  --json '{"trackingNumber": "PX-1042", "signWithinSeconds": 600}'
#: until way curl -s localhost:8080/DeliveryWorkflow/D-1/status
curl localhost:8080/DeliveryWorkflow/D-1/status
curl localhost:8080/DeliveryWorkflow/D-1/confirm --json '"Ada"'
curl localhost:8080/restate/workflow/DeliveryWorkflow/D-1/attach
