#: app java/develop/serialization
curl localhost:8080/ParcelService/quote --json '{"weightKg": 3, "destination": "lyon"}'
curl -w '\n%{http_code}\n' localhost:8080/ParcelService/quote \
  --json '{"weightKg": -3, "destination": "lyon"}'
