#: app ts/concepts
#: run curl -s localhost:8080/Shipment/PX-1042/create --json '{"customer": "ada@example.com", "carrier": "swiftvan"}'
#: until "1 rows" restate sql "SELECT id FROM sys_invocation WHERE status = 'scheduled'"
#: until "1 rows" restate sql "SELECT id FROM sys_invocation"
#: part overview
restate whoami | grep -E 'base URL|Environment  '
#: part overview-health
curl localhost:9070/health --include
curl localhost:8080/restate/health
curl localhost:9070/version
#: part overview-count
restate sql "SELECT status, count(*) AS invocations FROM sys_invocation GROUP BY status"
