#: app develop/logging/minimal
#: ts serve npx tsx app.ts
#: java,kotlin serve mvn -q compile exec:java
#: go serve go run .
curl localhost:8080/DepotService/weigh --json '{"trackingNumber": "PX-1042"}'
#: ts,go wait Invocation completed
#: java,kotlin wait Invocation ended
#: log
