#: app develop/state
#: env RESTATE_LOGGING=ERROR
#: run curl -s localhost:8080/Shipment/PX-1042/create --json '{"carrier": "swiftvan"}'
#: run curl -s localhost:8080/Shipment/PX-1042/scan --json '{"depot": "leeds"}'
restate state get --plain Shipment PX-1042
restate sql "SELECT service_key, key, value_utf8 FROM state \
  WHERE service_name = 'Shipment' ORDER BY key"
