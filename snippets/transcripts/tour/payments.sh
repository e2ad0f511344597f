#: app tour
#: env RESTATE_LOGGING=ERROR PAYMENT_API=http://localhost:9081
#: ts partner 9081 node --import tsx src/tour/provider.ts
#: java,kotlin partner 9081 java -cp 'target/classes:target/lib/*' parcels.tour.Provider
#: go partner 9081 target/tour/provider/app
#: python partner 9081 .venv/bin/python tour/provider.py
#: part charge
curl localhost:8080/PaymentService/charge -H 'idempotency-key: order-1042' \
  --json '{"paymentKey": "order-1042", "trackingNumber": "PX-1042", "customer": "ada@example.com", "amountCents": 670}'
curl localhost:8080/PaymentService/charge -H 'idempotency-key: order-1042' \
  --json '{"paymentKey": "order-1042", "trackingNumber": "PX-1042", "customer": "ada@example.com", "amountCents": 670}'
#: partner-log # in the provider's terminal

#: part charge-killed
#: partner-start SLOW_STEPS="charge payment=600000"
curl localhost:8080/PaymentService/charge/send \
  --json '{"paymentKey": "order-1043", "trackingNumber": "PX-1043", "customer": "bea@example.com", "amountCents": 670}'
#: partner-wait charge payment PX-1043
#: kill
#: start
#: partner-wait seen order-1043
#: until all-completed restate sql "SELECT CASE WHEN count(*) = 0 THEN 'all-completed' END AS invocations FROM sys_invocation WHERE status <> 'completed'"
#: partner-log # in the provider's terminal

#: part ship
#: partner-start
#: kill
#: start
curl localhost:8080/ParcelService/ship \
  --json '{"trackingNumber": "PX-1049", "customer": "cy@example.com", "depot": "lyon", "carrier": "swiftvan", "weightKg": 40}'
#: log # in the application's terminal
#: partner-log # in the provider's terminal
