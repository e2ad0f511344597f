#: app ts/guides/error-handling
#: env RESTATE_LOGGING=ERROR
#: env FAIL_STEPS="book carrier swiftvan=99"
#: part outage
curl localhost:8080/ParcelService/ship \
  --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "destination": "lyon", "carrier": "swiftvan", "weightKg": 3}'
#: wait notify customer
#: part outage-log
#: log FAIL_STEPS="book carrier swiftvan=99" npx tsx guides/error-handling/app.ts
#: kill
#: start FAIL_STEPS="nothing=0"
#: part ticket
curl localhost:8080/ParcelService/ship \
  --json '{"trackingNumber": "PX-1043", "customer": "ada@example.com", "destination": "oslo", "carrier": "swiftvan", "weightKg": 3}'
#: part ticket-log
#: log npx tsx guides/error-handling/app.ts
