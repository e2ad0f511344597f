#: app ts/develop/logging/minimal
curl localhost:8080/DepotService/weigh --json '{"trackingNumber": "PX-1042"}'
#: wait Invocation completed
#: log npx tsx app.ts
