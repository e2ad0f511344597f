#: app develop/logging/minimal
#: ts serve npx tsx app.ts
#: go serve go run .
curl localhost:8080/DepotService/weigh --json '{"trackingNumber": "PX-1042"}'
#: wait Invocation completed
#: log
