#: app ts/develop/logging
#: env FAILURES=1
#: run curl localhost:8080/ParcelService/ship --json '"PX-1042"'
#: log FAILURES=1 npx tsx app.ts
