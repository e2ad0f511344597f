#: app ts/develop/workflows/minimal
curl localhost:8080/DeliveryWorkflow/delivery-1042/run/send --json '"PX-1042"'
#: until "on the way" curl -s localhost:8080/DeliveryWorkflow/delivery-1042/status
curl localhost:8080/DeliveryWorkflow/delivery-1042/status
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-1042/output
curl localhost:8080/DeliveryWorkflow/delivery-1042/confirm --json '"Ada"'
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-1042/attach
