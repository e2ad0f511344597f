#: app ts/quickstart
#: run curl -s localhost:8080/Greeter/greet/send --json '{"name": "Omar"}'
#: wait Signed the guest book for Omar
#: until Sleep restate sql "SELECT entry_type FROM sys_journal"
#: kill
#: until "unable to reach" restate invocations list
restate invocations list
restate sql "SELECT index, entry_type, name FROM sys_journal"
