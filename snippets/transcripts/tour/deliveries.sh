#: app tour
#: env RESTATE_LOGGING=ERROR
#: part deliver
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send \
  --json '{"trackingNumber": "PX-1042", "depot": "leeds", "confirmWithinSeconds": 600}'
#: until delivery curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/status
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/status
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/confirm --json '{"signedBy": "Ada"}'
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach

#: part deliver-late
curl localhost:8080/DeliveryWorkflow/delivery-PX-1047/run/send \
  --json '{"trackingNumber": "PX-1047", "depot": "leeds", "confirmWithinSeconds": 10}'
#: until delivery curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1047/status
#: kill
#: start
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1047/attach
#: log # in the application's terminal
