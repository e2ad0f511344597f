#: app tour
#: env RESTATE_LOGGING=ERROR
#: part deliver
curl localhost:8080/DeliveryWorkflow/D-1/run/send \
  --json '{"trackingNumber": "PX-1042", "signWithinSeconds": 600}'
#: until way curl -s localhost:8080/DeliveryWorkflow/D-1/status
curl localhost:8080/DeliveryWorkflow/D-1/status
curl localhost:8080/DeliveryWorkflow/D-1/confirm --json '"Ada"'
curl localhost:8080/restate/workflow/DeliveryWorkflow/D-1/attach

#: part deliver-late
curl localhost:8080/DeliveryWorkflow/D-2/run/send \
  --json '{"trackingNumber": "PX-1047", "signWithinSeconds": 10}'
#: until way curl -s localhost:8080/DeliveryWorkflow/D-2/status
#: kill
#: start
curl localhost:8080/restate/workflow/DeliveryWorkflow/D-2/attach
#: log # in the terminal of the application
