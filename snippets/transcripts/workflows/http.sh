#: app develop/workflows/minimal
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send \
  --json '{"trackingNumber": "PX-1042"}'
#: until "out for delivery" curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/status
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/status
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1042/output
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/confirm --json '{"signedBy": "Ada"}'
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach
