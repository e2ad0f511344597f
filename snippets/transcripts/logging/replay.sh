#: app develop/logging
#: ts serve FAIL_STEPS=book=1 npx tsx app.ts
#: java,kotlin serve FAIL_STEPS=book=1 mvn -q compile exec:java
#: go serve FAIL_STEPS=book=1 go run .
#: env FAIL_STEPS=book=1
#: run curl localhost:8080/ParcelService/ship --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: java,kotlin wait Booked swiftvan-PX-1042
#: log
