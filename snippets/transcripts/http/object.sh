#: app ts/invoke/http
curl localhost:8080/Shipment/PX-1042/scan --json '{"depot": "leeds"}'
curl localhost:8080/Shipment/PX-1042/status
