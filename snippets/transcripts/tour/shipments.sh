#: app tour
#: env RESTATE_LOGGING=ERROR
#: part scan
curl localhost:8080/Shipment/PX-1042/scan --json '{"depot": "leeds"}'
curl localhost:8080/Shipment/PX-1042/scan --json '{"depot": "lyon"}'
curl localhost:8080/Shipment/PX-1042/status
#: kill
restate state get --plain Shipment PX-1042

#: part customs
#: start
curl localhost:8080/CustomsService/clear/send -H 'idempotency-key: clear-PX-1046' \
  --json '{"trackingNumber": "PX-1046"}'
#: id INVOCATION
#: until sign_ curl -s localhost:8080/Shipment/PX-1046/status
curl localhost:8080/Shipment/PX-1046/status
#: id AWAKEABLE
#: kill
curl localhost:8080/restate/awakeables/$AWAKEABLE/resolve \
  --json '{"officer": "Cy", "dutyCents": 340}'
#: start
curl localhost:8080/restate/invocation/$INVOCATION/attach
