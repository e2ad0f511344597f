#: app develop/durable-timers
#: run curl -s localhost:8080/Shipment/PX-1042/hold --json '{"holdSeconds": 604800}'
restate invocations list --status scheduled
