#: app develop/workflows/minimal
#: env RESTATE_LOGGING=ERROR
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send --json '{"trackingNumber": "PX-1042"}'
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send \
  --json '{"trackingNumber": "PX-1042"}'
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/run --json '{"trackingNumber": "PX-1042"}'
