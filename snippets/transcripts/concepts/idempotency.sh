#: app concepts
curl localhost:8080/ParcelService/quote \
  -H 'idempotency-key: quote-1042' --json '{"weightKg": 3}'
curl localhost:8080/ParcelService/quote \
  -H 'idempotency-key: quote-1042' --json '{"weightKg": 20}'
