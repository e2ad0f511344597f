#: app ts/develop/local_dev
#: run curl -s localhost:8080/Shipment/PX-1042/scan --json '"leeds"'
#: run curl -s localhost:8080/ParcelService/ship/send --json '"PX-1042"'
#: wait reserve slot
restate invocations cancel --yes ParcelService
restate state clear --yes Shipment/PX-1042
