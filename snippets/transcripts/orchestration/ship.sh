#: app ts/use-cases/microservice-orchestration
#: env RESTATE_LOGGING=ERROR
#: env SLOW_STEPS="book carrier=120000"
#: part send
curl localhost:8080/ParcelService/ship/send -H 'idempotency-key: order-1042' \
  --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "carrier": "swiftvan", "weightKg": 3, "priceCents": 670}'
#: wait book carrier swiftvan PX-1042
#: part killed
#: log SLOW_STEPS="book carrier=30000" npx tsx use-cases/microservice-orchestration/app.ts
#: kill
#: start SLOW_STEPS="nothing=0"
#: wait file declaration PX-1042
#: part recovered
#: log npx tsx use-cases/microservice-orchestration/app.ts
