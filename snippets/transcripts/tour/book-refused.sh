#: app ts/tour
curl localhost:8080/CarrierService/book \
  --json '{"carrier": "swiftvan", "trackingNumber": "PX-1049", "kilograms": 40}'
