#: app ts/invoke/http
#: env SLOW_STEPS="book carrier=600000"
curl localhost:8080/ParcelService/ship/send -H 'idempotency-key: order-1043' \
  --json '{"trackingNumber": "PX-1043", "carrier": "swiftvan", "weightKg": 3}'
#: id INVOCATION
curl -w '\n%{http_code}\n' localhost:8080/restate/invocation/$INVOCATION/output
#: kill
#: start SLOW_STEPS=
curl localhost:8080/restate/invocation/$INVOCATION/attach
curl localhost:8080/restate/invocation/ParcelService/ship/order-1043/output
