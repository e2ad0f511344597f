#: app tour
curl localhost:8080/ParcelService/announce --json \
  '{"trackingNumber": "PX-1045", "customer": "ada@example.com", "remindAfterSeconds": 60}'
#: wait is on its way
#: until "1 rows" restate sql "SELECT id FROM sys_invocation WHERE status <> 'completed'"
#: kill
restate sql "SELECT target, status FROM sys_invocation WHERE status = 'scheduled'"
