#: app ts/tour
#: env RESTATE_LOGGING=ERROR
#: run curl -s localhost:8080/DepotService/collect/send --json '{"trackingNumber": "PX-1043", "depot": "leeds", "inSeconds": 10}'
#: wait reserve slot
#: until Sleep restate sql "SELECT entry_type FROM sys_journal"
#: kill
#: until backing-off restate invocations list
#: start
#: wait send driver
#: log # in the terminal of the application
