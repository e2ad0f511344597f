#: app concepts
#: env SLOW_STEPS=print=60000
#: run curl -s localhost:8080/Shipment/PX-1042/scan/send --json '{"depot": "leeds"}'
#: wait print label
#: run curl -s localhost:8080/Shipment/PX-1042/scan/send --json '{"depot": "lyon"}'
restate sql \
  "SELECT id, target, status FROM sys_invocation ORDER BY created_at"
