#: app java/develop/serialization
curl localhost:8080/Shipment/PX-1042/schedule -H 'content-type: text/plain' \
  -d '2026-04-01T08:20:00Z/2026-04-01T11:40:00Z'
curl localhost:8080/Shipment/PX-1042/schedule --json '{"from": "08:20", "to": "11:40"}'
