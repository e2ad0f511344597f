#: app ts/tour
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/PaymentService/charge -H 'idempotency-key: order-7' \
  --json '{"customer": "ada@example.com", "cents": 670}'
curl localhost:8080/PaymentService/charge -H 'idempotency-key: order-7' \
  --json '{"customer": "ada@example.com", "cents": 670}'
#: log # in the terminal of the application
