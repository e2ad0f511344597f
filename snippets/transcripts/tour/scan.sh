#: app ts/tour
curl localhost:8080/Shipment/PX-1042/scan --json '"leeds"'
curl localhost:8080/Shipment/PX-1042/scan --json '"lyon"'
curl localhost:8080/Shipment/PX-1042/status
#: kill
restate state get --plain Shipment PX-1042
