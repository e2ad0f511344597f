#: app guides/durable-webhooks
#: env CARRIER_WEBHOOK_SECRET=for-tests-only
#: env SLOW_STEPS="publish scan PX-1043=120000"
#: part accepted
echo '{"eventId": "event-1", "trackingNumber": "PX-1042", "depot": "leeds"}' > event.json
openssl dgst -sha256 -hmac "$CARRIER_WEBHOOK_SECRET" -r event.json | cut -c 1-64 > signature
curl -w '%{http_code}\n' localhost:8080/CarrierWebhook/receive \
  --json @event.json -H "x-carrier-signature: $(cat signature)"
#: until leeds curl -s localhost:8080/Shipment/PX-1042/status
curl localhost:8080/Shipment/PX-1042/status
#: part again
curl -w '%{http_code}\n' localhost:8080/CarrierWebhook/receive \
  --json @event.json -H "x-carrier-signature: $(cat signature)"
#: until "0 rows" restate sql "SELECT id FROM sys_invocation WHERE status <> 'completed'"
curl localhost:8080/Shipment/PX-1042/status
#: part refused
curl localhost:8080/CarrierWebhook/receive \
  --json '{"eventId": "event-2", "trackingNumber": "PX-1042", "depot": "lyon"}' \
  -H "x-carrier-signature: $(cat signature)"
#: part sent
curl localhost:8080/CarrierWebhook/receive/send -H "idempotency-key: event-1" \
  --json @event.json -H "x-carrier-signature: $(cat signature)"
curl localhost:8080/CarrierWebhook/receive/send -H "idempotency-key: event-1" \
  --json @event.json -H "x-carrier-signature: $(cat signature)"
#: run echo '{"eventId": "event-3", "trackingNumber": "PX-1043", "depot": "leeds"}' > event.json
#: run openssl dgst -sha256 -hmac "$CARRIER_WEBHOOK_SECRET" -r event.json | cut -c 1-64 > signature
#: run curl -s localhost:8080/CarrierWebhook/receive --json @event.json -H "x-carrier-signature: $(cat signature)"
#: wait publish scan PX-1043 leeds
#: kill
#: until true restate sql "SELECT retry_count > 5 FROM sys_invocation WHERE status = 'backing-off'"
#: part killed
restate invocations list
#: start SLOW_STEPS="publish scan=1"
#: until leeds curl -s localhost:8080/Shipment/PX-1043/status
#: part recovered
curl localhost:8080/Shipment/PX-1043/status
