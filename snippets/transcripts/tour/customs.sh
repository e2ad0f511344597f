#: app ts/tour
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
