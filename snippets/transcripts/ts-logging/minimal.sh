#: app ts/develop/logging/minimal
curl localhost:8080/ParcelService/ship --json '"PX-1042"'
#: wait Invocation completed
#: log npx tsx app.ts
