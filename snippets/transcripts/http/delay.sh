#: app ts/invoke/http
curl 'localhost:8080/Shipment/PX-1042/scan/send?delay=2h' --json '{"depot": "leeds"}'
curl 'localhost:8080/DeliveryWorkflow/delivery-PX-1043/run/send?delay=PT30M' \
  --json '{"trackingNumber": "PX-1043"}'
