#: app java/quickstart
#: run curl -s localhost:8080/Greeter/greet/send --json '{"name": "Omar"}'
#: wait Signed the guest book for Omar
#: until Sleep restate sql "SELECT entry_type FROM sys_journal"
#: kill
#: until backing-off restate invocations list
#: start
#: wait Invocation ended
#: log mvn -q compile exec:java
