#: app develop/journaling-results
#: ts serve npx tsx app.ts
#: go serve go run .
#: env SLOW_STEPS=print=60000
#: run curl -s localhost:8080/ParcelService/ship/send --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: wait print label
#: kill
#: start SLOW_STEPS=
#: wait Invocation completed successfully
#: log
