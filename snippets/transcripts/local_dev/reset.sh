#: app ts/develop/local_dev
#: run curl -s localhost:8080/Shipment/PX-1042/scan --json '{"depot": "leeds"}'
#: run curl -s localhost:8080/ParcelService/ship/send --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: wait reserve slot
restate invocations cancel --yes ParcelService
restate state clear --yes Shipment/PX-1042
