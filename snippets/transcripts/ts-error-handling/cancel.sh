#: app ts/develop/error-handling
#: env RESTATE_LOGGING=ERROR
curl -X POST localhost:8080/ParcelService/deliver/send --json '"PX-1044"'
#: wait swiftvan PUT PX-1044
restate invocations cancel --yes ParcelService/deliver
#: wait swiftvan DELETE PX-1044
#: log RESTATE_LOGGING=ERROR npx tsx app.ts
