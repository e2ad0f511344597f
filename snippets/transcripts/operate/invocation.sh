#: app ts/concepts
#: engine RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT=10m
#: env SLOW_STEPS="print label PX-1042=900000"
#: env FAIL_STEPS="book carrier=1000"
#: run curl -s localhost:8080/ParcelService/ship/send -H 'idempotency-key: order-1044' --json '{"trackingNumber": "PX-1044", "customer": "bea@example.com", "depot": "leeds", "destination": "lyon", "carrier": "swiftvan", "weightKg": 3, "priceCents": 670}'
#: id ORDER
#: until long-pause restate sql "SELECT CASE WHEN retry_count >= 6 AND status = 'backing-off' THEN 'long-pause' END AS state FROM sys_invocation"
#: part invocation-list
restate invocations list
#: run curl -s localhost:8080/Shipment/PX-1042/scan/send --json '{"depot": "leeds"}'
#: id HOLDER
#: wait print label PX-1042
#: run curl -s localhost:8080/Shipment/PX-1042/scan/send --json '{"depot": "lyon"}'
#: run curl -s localhost:8080/DeliveryWorkflow/delivery-PX-1043/run/send --json '{"trackingNumber": "PX-1043", "customer": "ada@example.com", "depot": "leeds", "carrier": "swiftvan", "confirmWithinSeconds": 3600}'
#: id DELIVERY
#: wait file declaration PX-1043
#: part invocation-filter
restate invocations list --status backing-off,pending
#: part invocation-describe
restate invocations describe $ORDER
#: run restate --yes invocations cancel $DELIVERY
#: until completed restate invocations list --service DeliveryWorkflow --all
#: part invocation-cancelled
restate sql "SELECT target, status, completion_result, completion_failure FROM sys_invocation WHERE target_service_name = 'DeliveryWorkflow'"
#: part invocation-blocked
restate invocations list --service Shipment --key PX-1042
#: part invocation-kill
restate --yes invocations cancel --kill $HOLDER
#: wait print label PX-1042 lyon
restate invocations list --service Shipment --key PX-1042
#: part invocation-api
curl -X PATCH localhost:9070/invocations/$ORDER/cancel --include
#: part invocation-bulk
restate --yes invocations cancel 'Shipment/PX-1042/%'
#: part invocation-purge
restate --yes invocations purge $DELIVERY
