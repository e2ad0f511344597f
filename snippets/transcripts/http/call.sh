#: app ts/invoke/http
curl localhost:8080/ParcelService/ship \
  --json '{"trackingNumber": "PX-1042", "carrier": "swiftvan", "weightKg": 3}'
