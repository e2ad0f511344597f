#: app ts/develop/serialization
curl localhost:8080/ParcelService/quote \
  --json '{"trackingNumber": "PX-1042", "grams": 2400, "to": "lyon"}'
curl -w '\n%{http_code}\n' localhost:8080/ParcelService/quote \
  --json '{"trackingNumber": "PX-1042", "grams": 2400, "to": "atlantis"}'
