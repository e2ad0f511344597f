#: app develop/workflows/minimal
#: env RESTATE_LOGGING=ERROR
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send --json '{"trackingNumber": "PX-1042"}'
#: until "out for delivery" curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/status
restate invocations cancel --yes DeliveryWorkflow/delivery-PX-1042/run
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach
restate invocations purge --yes DeliveryWorkflow/delivery-PX-1042/run
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send \
  --json '{"trackingNumber": "PX-1042"}'
