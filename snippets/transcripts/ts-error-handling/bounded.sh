#: app ts/develop/error-handling
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/ParcelService/express --json '"PX-5301"'
#: log RESTATE_LOGGING=ERROR npx tsx app.ts
