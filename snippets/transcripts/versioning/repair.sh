#: app ts/operate/versioning
#: partner 9081 env RELEASE=1-fixed node target/operate/versioning/app.js
#: id DP restate deployments list
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "depot": "leeds"}'
#: wait load van leeds PX-1042
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1042/confirm --json '{}'
#: until long-pause restate sql "SELECT CASE WHEN retry_count >= 6 AND status = 'backing-off' THEN 'long-pause' END AS state FROM sys_invocation"
#: part failing
restate invocations list
#: part repaired
curl -s -X PUT localhost:9070/deployments/$DP --json '{"uri": "http://localhost:9081"}' | grep -o '"uri":"[^"]*"'
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach
