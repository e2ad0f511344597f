#: app ts/concepts
#: engine RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT=10m
#: env SLOW_STEPS="print label PX-1042=900000"
#: env FAIL_STEPS="book carrier=1000"
#: run curl -s localhost:8080/Shipment/PX-1042/scan/send --json '{"depot": "leeds"}'
#: wait print label PX-1042
#: run curl -s localhost:8080/Shipment/PX-1042/scan/send --json '{"depot": "lyon"}'
#: run curl -s localhost:8080/Shipment/PX-1043/create --json '{"customer": "ada@example.com", "carrier": "swiftvan"}'
#: run curl -s localhost:8080/Shipment/PX-1043/scan --json '{"depot": "leeds"}'
#: run curl -s localhost:8080/ParcelService/ship/send -H 'idempotency-key: order-1044' --json '{"trackingNumber": "PX-1044", "customer": "bea@example.com", "depot": "leeds", "destination": "lyon", "carrier": "swiftvan", "weightKg": 3, "priceCents": 670}'
#: id ORDER
#: run curl -s localhost:8080/ClaimWorkflow/claim-PX-1045/run/send --json '{"trackingNumber": "PX-1045", "customer": "cy@example.com", "amountCents": 1290, "paymentKey": "order-1045"}'
#: until long-pause restate sql "SELECT CASE WHEN retry_count >= 6 AND status = 'backing-off' THEN 'long-pause' END AS state FROM sys_invocation"
#: until approval restate sql "SELECT key FROM sys_promise"
#: part sql-invocations
restate sql "SELECT id, target, status FROM sys_invocation ORDER BY created_at"
#: part sql-journal
restate sql "SELECT index, entry_type, name FROM sys_journal WHERE id = '$ORDER' ORDER BY index"
#: part sql-state
restate sql "SELECT service_key, key, value_utf8 FROM state WHERE service_name = 'Shipment' ORDER BY service_key, key"
#: part sql-locks
restate sql "SELECT service_name, service_key, invocation_id FROM sys_keyed_service_status WHERE service_name = 'Shipment'"
#: part sql-inbox
restate sql "SELECT service_name, service_key, sequence_number, id FROM sys_inbox ORDER BY sequence_number"
#: part sql-promises
restate sql "SELECT service_name, service_key, key, completed FROM sys_promise"
#: part sql-idempotency
restate sql "SELECT target, idempotency_key, id FROM sys_invocation WHERE idempotency_key = 'order-1044'"
#: part sql-services
restate sql "SELECT name, ty, revision, public FROM sys_service ORDER BY name"
#: part sql-deployments
restate sql "SELECT id, ty, endpoint, min_service_protocol_version AS min, max_service_protocol_version AS max FROM sys_deployment"
#: part inspect-json
restate sql --jsonl "SELECT id, target, status FROM sys_invocation WHERE status = 'pending'"
#: part inspect-http
curl localhost:9070/query -H 'accept: application/json' --json '{"query": "SELECT target, status FROM sys_invocation WHERE status = '\''pending'\''"}'
#: part inspect-count
restate sql "SELECT target_service_name AS service, status, count(*) AS invocations FROM sys_invocation GROUP BY target_service_name, status ORDER BY service, status"
#: part inspect-oldest
restate sql "SELECT target, status, modified_at FROM sys_invocation WHERE status IN ('pending', 'running', 'backing-off', 'suspended') ORDER BY created_at"
#: part inspect-why
restate sql "SELECT target, last_failure_error_code AS code, last_failure_related_command_name AS step, last_failure FROM sys_invocation WHERE status = 'backing-off'"
#: part inspect-step
restate sql "SELECT index, entry_type, name, appended_at FROM sys_journal WHERE id = '$ORDER' ORDER BY index"
#: part inspect-blocked
restate sql "SELECT i.service_name, i.service_key, count(*) AS waiting, max(k.invocation_id) AS holder FROM sys_inbox i JOIN sys_keyed_service_status k ON i.partition_key = k.partition_key AND i.service_name = k.service_name AND i.service_key = k.service_key GROUP BY i.service_name, i.service_key"
#: part inspect-caller
restate sql "SELECT target, invoked_by, invoked_by_target FROM sys_invocation WHERE target_service_name = 'NotificationService'"
#: part inspect-deployments
restate sql "SELECT pinned_deployment_id AS deployment, count(*) AS invocations FROM sys_invocation WHERE status != 'completed' AND pinned_deployment_id IS NOT NULL GROUP BY pinned_deployment_id"
#: part inspect-size
restate sql "SELECT service_name, service_key, sum(length(value_utf8)) AS characters FROM state GROUP BY service_name, service_key ORDER BY characters DESC LIMIT 5"
#: part state-get
restate state get Shipment PX-1043
#: part state-plain
restate state get Shipment PX-1043 --plain
#: part state-patch
restate --yes state patch Shipment PX-1043 --patch '[{"op": "replace", "path": "/stage", "value": "delivered"}]'
#: until delivered restate sql "SELECT value_utf8 FROM state WHERE service_key = 'PX-1043'"
restate sql "SELECT key, value_utf8 FROM state WHERE service_key = 'PX-1043' ORDER BY key"
#: run curl -s localhost:8080/Shipment/PX-1046/create --json '{"customer": "ada@example.com", "carrier": "swiftvan"}'
#: part state-clear
restate --yes state clear Shipment/PX-1046
