#: app ts/develop/error-handling
#: env RESTATE_LOGGING=ERROR FAIL_STEPS=get=99
curl localhost:8080/CarrierService/quote --json '{"carrier": "swiftvan", "weightKg": 3}'
#: log RESTATE_LOGGING=ERROR npx tsx app.ts
