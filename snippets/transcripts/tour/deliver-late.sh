#: app ts/tour
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/DeliveryWorkflow/D-2/run/send \
  --json '{"trackingNumber": "PX-1047", "signWithinSeconds": 10}'
#: until way curl -s localhost:8080/DeliveryWorkflow/D-2/status
#: kill
#: start
curl localhost:8080/restate/workflow/DeliveryWorkflow/D-2/attach
#: log # in the terminal of the application
