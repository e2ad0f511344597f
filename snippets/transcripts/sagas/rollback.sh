#: app ts/guides/sagas
#: env RESTATE_LOGGING=ERROR
#: env SLOW_STEPS="refund payment=120000"
#: part called
curl localhost:8080/ParcelService/ship/send \
  --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "depot": "leeds", "carrier": "swiftvan", "weightKg": 40, "priceCents": 2890}'
#: wait refund payment PX-1042
#: part killed
#: log SLOW_STEPS="refund payment=30000" npx tsx guides/sagas/app.ts
#: kill
#: start SLOW_STEPS="refund payment=1"
#: wait release slot leeds PX-1042
#: part recovered
#: log npx tsx guides/sagas/app.ts
