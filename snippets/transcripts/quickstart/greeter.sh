#: app quickstart
#: unregistered
# The greeter pauses for ten seconds, in which the engine is to be looked into: its retries must not take most of them.
#: engine RESTATE_WORKER__INVOKER__RETRY_POLICY__INITIAL_INTERVAL=1s
#: ts serve npx tsx app.ts
#: java,kotlin serve mvn -q compile exec:java
#: go serve go run .
#: python serve hypercorn --bind 0.0.0.0:9080 --log-level ERROR app:app
#: rust serve cargo run --quiet

#: part start
#: java,kotlin wait server started
#: log

#: part register
restate deployments register --yes http://localhost:9080

#: part call
curl localhost:8080/Greeter/greet --json '{"name": "Sarah"}'

#: part log
#: ts,go wait Invocation completed successfully
#: java,kotlin wait Invocation ended
#: log

#: part killed
#: run curl -s localhost:8080/Greeter/greet/send --json '{"name": "Omar"}'
#: wait Signed the guest book for Omar
#: until "Command: Sleep" restate sql "SELECT entry_type FROM sys_journal WHERE id IN (SELECT id FROM sys_invocation WHERE status <> 'completed')"
#: kill
#: until true restate sql "SELECT last_failure LIKE '%Connection refused%' FROM sys_invocation WHERE status = 'backing-off'"
restate invocations list
restate sql "SELECT index, entry_type, name FROM sys_journal \
  WHERE id IN (SELECT id FROM sys_invocation WHERE status <> 'completed')"

#: part recovered
#: start
#: until "0 rows" restate sql "SELECT id FROM sys_invocation"
#: log
