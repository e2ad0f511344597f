#: app ts/invoke/http
curl -i localhost:8080/ParcelService/ship \
  --json '{"trackingNumber": "PX-1042", "carrier": "swiftvan", "weightKg": 40}'
