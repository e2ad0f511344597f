#: app ts/invoke/http
#: env SLOW_STEPS="book carrier=600000"
#: fails
curl --max-time 1 localhost:8080/ParcelService/ship -H 'idempotency-key: order-1042' \
  --json '{"trackingNumber": "PX-1042", "carrier": "swiftvan", "weightKg": 3}'
#: kill
#: start SLOW_STEPS=
curl localhost:8080/ParcelService/ship -H 'idempotency-key: order-1042' \
  --json '{"trackingNumber": "PX-1042", "carrier": "swiftvan", "weightKg": 3}'
