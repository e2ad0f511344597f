#: app ts/develop/workflows/minimal
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-1042/run/send --json '"PX-1042"'
#: until "on the way" curl -s localhost:8080/DeliveryWorkflow/delivery-1042/status
restate invocations cancel --yes DeliveryWorkflow/delivery-1042/run
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-1042/attach
restate invocations purge --yes DeliveryWorkflow/delivery-1042/run
curl localhost:8080/DeliveryWorkflow/delivery-1042/run/send --json '"PX-1042"'
