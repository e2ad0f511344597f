#: app develop/error-handling/minimal
curl -i localhost:8080/ParcelService/quote \
  --json '{"weightKg": 3, "destination": "atlantis"}'
