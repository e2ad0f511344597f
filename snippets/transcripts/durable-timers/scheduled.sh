#: app develop/durable-timers
#: run curl -s localhost:8080/Shipment/PX-1042/hold --json '{"holdSeconds": 604800}'
#: until "1 rows" restate sql "SELECT id FROM sys_invocation WHERE status = 'scheduled'"
restate invocations list --status scheduled
