#: app ts/tour
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/DepotService/collect/send \
  --json '{"trackingNumber": "PX-1043", "depot": "leeds", "inSeconds": 10}'
#: wait reserve slot
#: until Sleep restate sql "SELECT entry_type FROM sys_journal"
#: kill
#: until backing-off restate invocations list
restate sql "SELECT index, entry_type, name FROM sys_journal"
