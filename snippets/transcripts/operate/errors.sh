#: app ts/concepts
#: engine RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT=1s
#: engine RESTATE_WORKER__INVOKER__ABORT_TIMEOUT=1s
#: engine RESTATE_WORKER__INVOKER__MESSAGE_SIZE_LIMIT=8KB
#: env SLOW_STEPS="print label PX-1042=900000"
#: env FAIL_STEPS="book carrier=1000"
#: part error-META0003
curl localhost:9070/deployments --json '{"uri": "http://localhost:9081"}'
#: part error-META0009
curl localhost:9070/subscriptions --json '{"source": "kafka://parcels/scans", "sink": "service://Shipment/deliver"}'
#: run printf 'roles = ["worker", "carrier"]\n' > restate.toml
#: part error-RT0002
#: fails
restate-server --config-file restate.toml
#: run curl -s localhost:8080/Shipment/PX-1042/scan/send --json '{"depot": "leeds"}'
#: run curl -s localhost:8080/ParcelService/ship/send --json '{"trackingNumber": "PX-1044", "customer": "bea@example.com", "depot": "leeds", "destination": "lyon", "carrier": "swiftvan", "weightKg": 3, "priceCents": 670}'
#: run curl -s localhost:8080/Shipment/PX-1043/scan/send --json "{\"depot\": \"$(head -c 12000 /dev/zero | tr '\0' x)\"}"
#: until RT0003 restate sql "SELECT last_failure_error_code FROM sys_invocation WHERE target = 'Shipment/PX-1043/scan'"
#: until RT0001 restate sql "SELECT last_failure_error_code FROM sys_invocation WHERE target = 'Shipment/PX-1042/scan'"
#: until RT0007 restate sql "SELECT last_failure_error_code FROM sys_invocation WHERE target = 'ParcelService/ship'"
#: part error-RT0001
restate sql "SELECT target, last_failure_error_code AS code, last_failure FROM sys_invocation WHERE last_failure_error_code = 'RT0001'"
#: part error-RT0003
restate sql "SELECT target, last_failure_error_code AS code, last_failure FROM sys_invocation WHERE last_failure_error_code = 'RT0003'"
#: part error-RT0007
restate sql "SELECT target, last_failure_error_code AS code, last_failure FROM sys_invocation WHERE last_failure_error_code = 'RT0007'"
#: run restate --yes invocations cancel --kill Shipment
#: kill
#: until "Connection refused" restate sql "SELECT last_failure FROM sys_invocation WHERE target = 'ParcelService/ship'"
#: part error-RT0010
restate sql "SELECT target, last_failure_error_code AS code, last_failure FROM sys_invocation WHERE last_failure_error_code = 'RT0010'"
#: id DEPLOYMENT restate deployments list
#: run curl -s -X DELETE "localhost:9070/deployments/$DEPLOYMENT?force=true"
#: until RT0011 restate sql "SELECT last_failure_error_code FROM sys_invocation WHERE target = 'ParcelService/ship'"
#: part error-RT0011
restate sql "SELECT target, last_failure_error_code AS code, last_failure FROM sys_invocation WHERE last_failure_error_code = 'RT0011'"
