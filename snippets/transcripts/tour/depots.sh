#: app tour
#: env RESTATE_LOGGING=ERROR
#: part collect
curl localhost:8080/DepotService/collect \
  --json '{"trackingNumber": "PX-1042", "depot": "leeds", "collectInSeconds": 1}'
#: log # in the application's terminal

#: part collect-killed
curl localhost:8080/DepotService/collect/send \
  --json '{"trackingNumber": "PX-1043", "depot": "leeds", "collectInSeconds": 10}'
#: id INVOCATION
#: wait reserve slot leeds PX-1043
#: until "Command: Sleep" restate sql "SELECT entry_type FROM sys_journal WHERE id = '$INVOCATION'"
#: kill
#: until backing-off restate invocations list
restate sql "SELECT index, entry_type, name FROM sys_journal \
  WHERE id = '$INVOCATION'"

#: part collect-recovered
#: start
#: wait send driver leeds PX-1043
#: log # in the application's terminal
