#: app ts/develop/serialization/minimal
curl localhost:8080/DepotService/weigh \
  --json '{"trackingNumber": "PX-1042", "grams": 31500}'
