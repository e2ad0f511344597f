#: app develop/state/minimal
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/Shipment/PX-1042/scan --json '{"depot": "leeds"}'
curl localhost:8080/Shipment/PX-1042/scan --json '{"depot": "lyon"}'
curl localhost:8080/Shipment/PX-1043/scan --json '{"depot": "leeds"}'
