#: app ts/tour
#: env RESTATE_LOGGING=ERROR
#: kill
#: start CARRIERS=down
curl localhost:8080/CarrierService/book/send \
  --json '{"carrier": "swiftvan", "trackingNumber": "PX-1043", "kilograms": 3}'
#: until true restate sql "SELECT retry_count > 1 FROM sys_invocation"
restate sql "SELECT target, retry_count > 1 AS retried FROM sys_invocation"
