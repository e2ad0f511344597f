#: app ts/operate/versioning
#: partner 9081 env RELEASE=2 node target/operate/versioning/app.js
#: id OLD restate deployments list
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "depot": "leeds"}'
#: wait load van leeds PX-1042
#: part register
restate deployments register --yes http://localhost:9081
restate deployments list
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1043/run/send --json '{"trackingNumber": "PX-1043", "customer": "bea@example.com", "depot": "leeds"}'
#: partner-wait load van leeds PX-1043
#: part pinned
restate sql "SELECT target_service_key, pinned_deployment_id FROM sys_invocation ORDER BY target_service_key"
#: part guarded
#: fails
restate deployments remove --yes $OLD
#: part finished
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/confirm --json '{"signedBy": "Ada"}'
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach
#: until "0" restate sql --json "SELECT count(*) AS unfinished FROM sys_invocation WHERE pinned_deployment_id = '$OLD' AND status <> 'completed'"
# The engine that records counts kept results, which 1.4 doesn't.
#: run restate invocations purge --yes DeliveryWorkflow/delivery-PX-1042/run
#: until Drained restate deployments list
#: part drained
restate sql "SELECT count(*) AS unfinished FROM sys_invocation WHERE pinned_deployment_id = '$OLD' AND status <> 'completed'"
restate deployments list
#: part removed
restate deployments remove --yes $OLD
