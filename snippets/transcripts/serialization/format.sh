#: app develop/serialization
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/Shipment/PX-1042/schedule -H 'content-type: text/plain' \
  -d '2026-04-01T08:20:00.000Z/2026-04-01T11:40:00.000Z'
curl localhost:8080/Shipment/PX-1042/schedule --json '{"from": "08:20", "to": "11:40"}'
