#: app ts/develop/durable-timers
#: run curl -s localhost:8080/Shipment/PX-1042/arrive --json '{"days": 7}'
restate invocations list --status scheduled
