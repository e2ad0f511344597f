#: app develop/journaling-results
#: ts serve npx tsx app.ts
#: java,kotlin serve mvn -q compile exec:java
#: go serve go run .
#: python serve hypercorn --bind 0.0.0.0:9080 --log-level ERROR app:app
#: env SLOW_STEPS=print=60000
#: run curl -s localhost:8080/ParcelService/ship/send --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: wait print label
#: kill
#: start SLOW_STEPS=
#: ts,go wait Invocation completed successfully
#: java,kotlin,python until "0 rows" restate sql "SELECT id FROM sys_invocation"
#: log
