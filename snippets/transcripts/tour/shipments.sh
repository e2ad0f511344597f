#: app tour
#: env RESTATE_LOGGING=ERROR
#: part scan
curl localhost:8080/Shipment/PX-1042/scan --json '"leeds"'
curl localhost:8080/Shipment/PX-1042/scan --json '"lyon"'
curl localhost:8080/Shipment/PX-1042/status
#: kill
restate state get --plain Shipment PX-1042

#: part customs
#: start
curl localhost:8080/CustomsService/clear/send -H 'idempotency-key: clear-PX-1046' \
  --json '"PX-1046"'
#: id INVOCATION
#: until sign_ curl -s localhost:8080/Shipment/PX-1046/status
curl localhost:8080/Shipment/PX-1046/status
#: id ANSWER
#: kill
curl localhost:8080/restate/awakeables/$ANSWER/resolve --json '{"dutyCents": 340}'
#: start
curl localhost:8080/restate/invocation/$INVOCATION/attach

#: part charge
curl localhost:8080/PaymentService/charge -H 'idempotency-key: order-7' \
  --json '{"customer": "ada@example.com", "cents": 670}'
curl localhost:8080/PaymentService/charge -H 'idempotency-key: order-7' \
  --json '{"customer": "ada@example.com", "cents": 670}'
#: log # in the terminal of the application
