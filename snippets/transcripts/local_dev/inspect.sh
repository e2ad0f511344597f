#: app ts/develop/local_dev
#: run curl -s localhost:8080/Shipment/PX-1042/scan --json '{"depot": "leeds"}'
#: run curl -s localhost:8080/Shipment/PX-1042/scan --json '{"depot": "lyon"}'
#: run curl -s localhost:8080/ParcelService/ship/send --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: wait reserve slot
restate services list
restate invocations list
restate state get Shipment PX-1042
restate sql "SELECT service_name, service_key, key, value_utf8 FROM state"
