#: app tour
#: env RESTATE_LOGGING=ERROR
#: part book-refused
curl localhost:8080/CarrierService/book \
  --json '{"carrier": "swiftvan", "trackingNumber": "PX-1049", "weightKg": 40}'

#: part book-down
#: kill
#: start FAIL_STEPS="book carrier=7"
curl localhost:8080/CarrierService/book \
  --json '{"carrier": "swiftvan", "trackingNumber": "PX-1043", "weightKg": 3}'

#: part quote
#: kill
#: start
curl localhost:8080/ParcelService/quote --json '{"weightKg": 3, "destination": "lyon"}'
curl localhost:8080/ParcelService/quote --json '{"weightKg": 40, "destination": "lyon"}'
