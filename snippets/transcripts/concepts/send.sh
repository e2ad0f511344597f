#: app concepts
curl localhost:8080/Shipment/PX-1042/scan/send --json '{"depot": "leeds"}'
curl 'localhost:8080/Shipment/PX-1042/scan/send?delay=2h' \
  --json '{"depot": "lyon"}'
#: until leeds curl -s localhost:8080/Shipment/PX-1042/status
curl localhost:8080/Shipment/PX-1042/status
