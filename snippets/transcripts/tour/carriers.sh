#: app tour
#: env RESTATE_LOGGING=ERROR
#: part book-refused
curl localhost:8080/CarrierService/book \
  --json '{"carrier": "swiftvan", "trackingNumber": "PX-1049", "kilograms": 40}'

#: part book-down
#: kill
#: start CARRIERS=down
curl localhost:8080/CarrierService/book/send \
  --json '{"carrier": "swiftvan", "trackingNumber": "PX-1043", "kilograms": 3}'
#: id INVOCATION
#: until true restate sql "SELECT retry_count > 1 FROM sys_invocation WHERE id = '$INVOCATION'"
restate sql "SELECT target, retry_count > 1 AS retried FROM sys_invocation \
  WHERE id = '$INVOCATION'"

#: part quote
#: kill
#: start
curl localhost:8080/ParcelService/quote --json '{"trackingNumber": "PX-1044", "kilograms": 3}'
curl localhost:8080/ParcelService/quote --json '{"trackingNumber": "PX-1049", "kilograms": 40}'
