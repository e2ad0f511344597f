#: app ts/develop/workflows/minimal
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-1042/run/send --json '"PX-1042"'
curl localhost:8080/DeliveryWorkflow/delivery-1042/run/send --json '"PX-1042"'
curl localhost:8080/DeliveryWorkflow/delivery-1042/run --json '"PX-1042"'
