#: app ts/invoke/http
curl -i localhost:8080/ParcelService/ship/send \
  --json '{"trackingNumber": "PX-1042", "carrier": "swiftvan", "weightKg": 3}'
