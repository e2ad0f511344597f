#: app concepts
curl localhost:8080/ParcelService/quote \
  -H 'idempotency-key: quote-8841' --json '{"weightKg": 2}'
curl localhost:8080/ParcelService/quote \
  -H 'idempotency-key: quote-8841' --json '{"weightKg": 20}'
